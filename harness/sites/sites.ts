import { blog } from './blog/blog.ts';
import { cycles } from './cycles/cycles.ts';
import { gallery } from './gallery/gallery.ts';
import { inn } from './inn/inn.ts';
import { nursery } from './nursery/nursery.ts';
import { recipes } from './recipes/recipes.ts';
import { rooms } from './rooms/rooms.ts';
import { shop } from './shop/shop.ts';
import type { DemoSite } from './site.ts';
import { teas } from './teas/teas.ts';

/** The demo sites, in the order in which the harness lists them. A new one is a folder, a row here and an account with its name. */
export const SITES: readonly DemoSite[] = [blog, shop, recipes, nursery, teas, cycles, rooms, inn, gallery];
