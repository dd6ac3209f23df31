import { Button } from './Button.tsx';

interface LinkOrSkipProps {
  words: { readonly link: string; readonly skip: string };
  href: string;
}

/** The two answers to a popup that asks for a click: its link, and a way to leave it. */
export function LinkOrSkip({ words, href }: LinkOrSkipProps) {
  return (
    <>
      <Button action="link" href={href}>
        {words.link}
      </Button>
      <Button action="skip" look="plain">
        {words.skip}
      </Button>
    </>
  );
}
