import type { Scene } from './art.ts';

/** The journal's articles, newest first. Their texts are in `posts/<slug>.md`. */
export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly standfirst: string;
  readonly scene: Scene;
  readonly date: string;
  readonly minutes: number;
  /** The name on a departure board. */
  readonly from: string;
  readonly to: string;
  readonly hours: string;
}

export const POSTS: readonly Post[] = [
  {
    slug: 'bergen-line-in-october',
    title: 'The Bergen line in October, and the case for doing nothing',
    standfirst: 'Six and a half hours across the roof of Norway, one thermos, and a window that did all the work.',
    scene: 'fjell',
    date: '2026-11-01',
    minutes: 5,
    from: 'Oslo',
    to: 'Bergen',
    hours: '6 h 30',
  },
  {
    slug: 'night-train-to-narvik',
    title: 'The night train to Narvik keeps its own time',
    standfirst: 'Somewhere after Boden the carriage went quiet and someone turned the corridor lights off, so that we could see.',
    scene: 'night',
    date: '2026-02-02',
    minutes: 5,
    from: 'Stockholm',
    to: 'Narvik',
    hours: '19 h',
  },
  {
    slug: 'sit-on-the-right-to-pocinho',
    title: 'Sit on the right to Pocinho',
    standfirst: 'The Douro line runs so close to the river that you stop looking for the view and begin to live in it.',
    scene: 'river',
    date: '2025-10-19',
    minutes: 4,
    from: 'Porto',
    to: 'Pocinho',
    hours: '3 h 20',
  },
  {
    slug: 'over-the-semmering',
    title: 'Over the Semmering, slowly, because it is worth it',
    standfirst: 'Engineers once crossed the Alps before they had an engine that could. The line is still there, and so is the nerve.',
    scene: 'viaduct',
    date: '2025-09-06',
    minutes: 4,
    from: 'Vienna',
    to: 'Graz',
    hours: '2 h 40',
  },
  {
    slug: 'what-to-pack-for-a-whole-day',
    title: 'What to pack when you have the whole day',
    standfirst: 'A short list from someone who has been cold, hungry and without a pencil, each of them once.',
    scene: 'luggage',
    date: '2025-08-11',
    minutes: 3,
    from: 'Home',
    to: 'Anywhere',
    hours: 'all day',
  },
];

export const postPath = (post: Post): string => `/journal/${post.slug}`;
