import { MASKED } from '../../../inspection/session/told-address.ts';
import type { OpenedFile } from '../../../reports/session-file/read-file.ts';

type Line = (opened: OpenedFile) => string | false;

/** What a replay of a visitor's file cannot repeat, and why. */
const LINES: readonly Line[] = [
  ({ flight, pages }) =>
    flight.length > pages.length && 'Earlier pages: the file has their decisions, not their settings, so they are listed and not replayed.',
  ({ file }) =>
    MASKED.test(file.page.url) && 'The page’s full address: parts that could name somebody are left out. Open the page yourself.',
  ({ flight }) =>
    (flight.at(-1)?.window?.pinch ?? 1) > 1 && 'Pinch zoom: the window gets the visitor’s size, but no browser lets a tool zoom.',
  ({ flight }) =>
    flight.some(({ happened }) => happened.some(({ what }) => what === 'kept')) &&
    'The leads themselves: what was typed is not in the file, and nothing is sent.',
  ({ session }) =>
    [...session.configs.values()].some(({ poptin_type: type }) => type === 'gamified') &&
    'The prize of a game: the game shows before it was played.',
  () => 'The page’s own scripts, cart and personal data: rules that read them keep the recorded result.',
];

export const notRepeated = (opened: OpenedFile): string[] => LINES.flatMap((line) => line(opened) || []);
