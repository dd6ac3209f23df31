import { addCopyButtons } from './copy-code.ts';
import { addGallerySearch } from './gallery.ts';
import { addSearch } from './search.ts';
import { foldSide } from './side.ts';
import { addThemeButton } from './theme-button.ts';

/** What a page can do beyond being read; without it all of it is still there to be read. */
foldSide();
addThemeButton();
addSearch();
addCopyButtons();
addGallerySearch();
