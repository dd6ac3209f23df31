import { addCopyButtons } from './copy-code.ts';
import { addGallerySearch } from './gallery.ts';
import { addSearch } from './search.ts';
import { foldSide } from './side.ts';
import { addThemeButton } from './theme-button.ts';

/** The page's scripted extras; without them it can still be read. */
foldSide();
addThemeButton();
addSearch();
addCopyButtons();
addGallerySearch();
