import type { PlantLook } from './plant-art.ts';

export const SHELVES = ['לחלון מואר', 'לפינה חשוכה', 'למרפסת', 'למטבח'] as const;

export interface Plant {
  readonly slug: string;
  readonly name: string;
  readonly line: string;
  readonly shelf: (typeof SHELVES)[number];
  /** In shekels. */
  readonly price: number;
  readonly water: string;
  readonly look: PlantLook;
}

const POTS = { clay: '#c4744a', ink: '#33415c', sand: '#e2c79b', rose: '#d98c7f' };
const GROUNDS = { mint: '#dcebdf', sky: '#dbe8ef', peach: '#f6e2d3', straw: '#f3ebcf' };

export const PLANTS: readonly Plant[] = [
  {
    slug: 'sansevieria',
    name: 'לשון החותנת',
    line: 'סולחת לכם על הכול, גם על אוגוסט.',
    shelf: 'לפינה חשוכה',
    price: 79,
    water: 'פעם בשבועיים',
    look: { growth: 'blades', leaf: '#3e7a55', shade: '#2b5b40', pot: POTS.clay, ground: GROUNDS.mint },
  },
  {
    slug: 'pilea',
    name: 'פילאה',
    line: 'מטבעות ירוקים שמסתובבים אחרי השמש.',
    shelf: 'לחלון מואר',
    price: 54,
    water: 'פעם בשבוע',
    look: { growth: 'coins', leaf: '#5a9a4c', shade: '#3d7a3b', pot: POTS.ink, ground: GROUNDS.peach },
  },
  {
    slug: 'boston-fern',
    name: 'שרך בוסטון',
    line: 'אוהב מקלחת, שיחה ופינה בלי שמש.',
    shelf: 'לפינה חשוכה',
    price: 88,
    water: 'פעמיים בשבוע',
    look: { growth: 'fern', leaf: '#6aa84f', shade: '#4b8740', pot: POTS.sand, ground: GROUNDS.sky },
  },
  {
    slug: 'old-man-cactus',
    name: 'קקטוס עמוד',
    line: 'שותה פעם בחודש ופורח כשנוח לו.',
    shelf: 'לחלון מואר',
    price: 62,
    water: 'פעם בחודש',
    look: { growth: 'cactus', leaf: '#4f8f6b', shade: '#3a7356', pot: POTS.rose, ground: GROUNDS.straw },
  },
  {
    slug: 'dwarf-olive',
    name: 'זית ננסי',
    line: 'עץ שלם על המרפסת, בלי להזמין משאית.',
    shelf: 'למרפסת',
    price: 189,
    water: 'פעם בשבוע',
    look: { growth: 'tree', leaf: '#8aa37b', shade: '#6b8a63', pot: POTS.clay, ground: GROUNDS.sky },
  },
  {
    slug: 'pothos',
    name: 'פוטוס זהוב',
    line: 'יורד מהמדף מטר בשנה, ולא שואל.',
    shelf: 'לפינה חשוכה',
    price: 49,
    water: 'פעם בשבוע',
    look: { growth: 'trailing', leaf: '#7db04e', shade: '#578a3a', pot: POTS.ink, ground: GROUNDS.straw },
  },
  {
    slug: 'rosemary',
    name: 'רוזמרין זקוף',
    line: 'ליד הכיריים, במרחק של תפוח אדמה.',
    shelf: 'למטבח',
    price: 32,
    water: 'פעם בשבוע',
    look: { growth: 'fern', leaf: '#6d8f74', shade: '#4d6f58', pot: POTS.clay, ground: GROUNDS.peach },
  },
  {
    slug: 'bay',
    name: 'ער אציל',
    line: 'עלה אחד לסיר, כל השאר לנוי.',
    shelf: 'למרפסת',
    price: 145,
    water: 'פעם בשבוע',
    look: { growth: 'tree', leaf: '#4c8a4a', shade: '#356b3c', pot: POTS.ink, ground: GROUNDS.mint },
  },
  {
    slug: 'aloe',
    name: 'אלוורה',
    line: 'לכווייה מהתבנית, ולנוף מהכיור.',
    shelf: 'למטבח',
    price: 45,
    water: 'פעם בשבועיים',
    look: { growth: 'blades', leaf: '#7fae86', shade: '#5d8f6a', pot: POTS.rose, ground: GROUNDS.sky },
  },
  {
    slug: 'string-of-hearts',
    name: 'שרשרת לבבות',
    line: 'תלו גבוה. היא תגיע לרצפה לבד.',
    shelf: 'לחלון מואר',
    price: 68,
    water: 'פעם בשבועיים',
    look: { growth: 'trailing', leaf: '#8fa98a', shade: '#a8707c', pot: POTS.sand, ground: GROUNDS.peach },
  },
  {
    slug: 'nasturtium',
    name: 'כובע הנזיר',
    line: 'אפשר לאכול את העלים, אם משאירים לו כמה.',
    shelf: 'למרפסת',
    price: 28,
    water: 'פעמיים בשבוע',
    look: { growth: 'coins', leaf: '#7cb24d', shade: '#e08a3c', pot: POTS.clay, ground: GROUNDS.straw },
  },
  {
    slug: 'moon-cactus',
    name: 'קקטוס פסים',
    line: 'מתנה לחבר שאמר שהוא הורג כל צמח.',
    shelf: 'למטבח',
    price: 39,
    water: 'פעם בחודש',
    look: { growth: 'cactus', leaf: '#6f9a5b', shade: '#557f48', pot: POTS.ink, ground: GROUNDS.mint },
  },
];

export const plantPath = (plant: Plant): string => `/plants/${plant.slug}`;
