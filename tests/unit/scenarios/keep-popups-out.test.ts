import { expect, test } from 'vitest';
import { keepPopupsOut } from '../../../scenarios/kit/keep-popups-out.ts';

test.each(['http://localhost:3000', 'http://localhost:3000/app/', 'http://localhost:3000/app/?lang=he'])(
  'popups are kept out of the whole site of %s, not only of a folder of it (POL-02)',
  async (url) => {
    const kept: object[] = [];
    await keepPopupsOut({ addCookies: async (cookies) => void kept.push(...cookies) }, url);
    expect(kept).toEqual([{ name: 'poptin_off', value: '1', url: 'http://localhost:3000/' }]);
  },
);
