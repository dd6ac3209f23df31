import { useCommonWords } from './language.ts';
import { Style } from './Style.tsx';

/** Names of products are in the shop's language, whatever the popup's is: `bdi` isolates their direction. */
const css = `
.products{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(var(--least,140px),100%),1fr));gap:16px}
.products li{min-width:0}
.products a{display:flex;flex-direction:column;gap:4px;height:100%;border-radius:10px;text-decoration:none}
.products img{width:100%;aspect-ratio:1;object-fit:cover;border-radius:10px;background:var(--p-tint)}
.products a:hover .called{text-decoration:underline}
.products .line{display:flex;flex-wrap:wrap;gap:0 8px;align-items:baseline}
.products .called{font-weight:600;line-height:1.3}
.products del{color:var(--p-soft);font-size:.8em}
.products .small:has([data-product-remaining]:empty),.products del:empty,.products .quiet:has(~del:empty){display:none}
`;

interface ProductsProps {
  /** Adds the description and the remaining stock. */
  details?: boolean;
  /** True where opening a product is the click that the popup counts, because nothing else can be pressed. */
  counted?: boolean;
}

/** The list that the runtime fills, one item per product. */
export function Products({ details, counted }: ProductsProps) {
  const words = useCommonWords();
  return (
    <ul className="products" data-products="">
      <Style name="products" css={css} />
      <template data-product="">
        <li>
          <a data-product-link="" data-action={counted ? 'link' : undefined} href="/">
            <img data-product-image="" alt="" />
            <span className="called">
              <bdi data-product-title="" />
            </span>
            <span className="line">
              <span className="quiet">{words.now} </span>
              <span data-product-price="" />
              <span className="quiet">{words.was} </span>
              <del data-product-compare-price="" />
            </span>
            {details ? (
              <>
                <span className="small">
                  <bdi data-product-desc="" />
                </span>
                <span className="small">
                  <span data-product-remaining="" /> {words.left}
                </span>
              </>
            ) : null}
          </a>
        </li>
      </template>
    </ul>
  );
}
