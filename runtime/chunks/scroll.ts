/** The chunk with the triggers that follow the scroll: fetched when an armed popup has one. */
export { scroll, scrollIn } from '../decide/triggers/scroll.ts';
