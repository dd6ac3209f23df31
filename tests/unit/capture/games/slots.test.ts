import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, onWheel, restingAngle, SLOTS, slotFor, slotsOf } from '../../../../runtime/capture/games/wheel.ts';

const prizes = (count: number) => Array.from({ length: count }, (_, name) => ({ name, chances: name % 3 ? 10 : 0 }));

describe('the wheel', () => {
  test('has twelve slots however many prizes there are, and every prize that can be drawn has one (GAM-02)', () => {
    for (let count = 1; count <= 20; count++) {
      const slots = slotsOf(onWheel(prizes(count)));
      expect(slots).toHaveLength(SLOTS);
      if (count <= SLOTS) expect(new Set(slots).size).toBe(count);
      else
        expect(slots.filter(({ chances }) => chances > 0)).toHaveLength(
          Math.min(SLOTS, prizes(count).filter(({ chances }) => chances).length),
        );
    }
  });

  test('keeps equal neighbours apart, around the circle too (GAM-02)', () => {
    for (let count = 2; count <= SLOTS; count++) {
      const slots = slotsOf(prizes(count));
      for (const [slot, prize] of slots.entries()) expect(prize, `${count} prizes, slot ${slot}`).not.toBe(slots[(slot + 1) % SLOTS]);
    }
  });

  test('brings the drawn slot’s middle under the pointer after two to four turns (GAM-02)', () => {
    for (let slot = 0; slot < SLOTS; slot++) {
      const angle = restingAngle(slot);
      // A slot lies `slot * 30` degrees clockwise of the pointer; turned by `angle` it lies at 0.
      expect((slot * 30 + angle) % 360).toBe(0);
      expect(angle).toBeGreaterThanOrEqual(720);
      expect(angle).toBeLessThan(4 * 360);
    }
  });

  test('stops between two slots where nothing was drawn (GAM-02)', () => {
    expect(restingAngle(null) % 30).toBe(15);
    expect(slotFor(['a', 'b'], 'c', 0.5)).toBeNull();
  });

  test('takes every slot of the drawn prize in its turn (GAM-02)', () => {
    const slots = slotsOf(['a', 'b', 'c']);
    expect([0, 0.25, 0.5, 0.75].map((roll) => slotFor(slots, 'b', roll))).toEqual([1, 4, 7, 10]);
  });

  test('writes a long label on two lines, loses no word of it, and cuts only the longest (GAM-02)', () => {
    expect(linesOf('10 % off')).toEqual(['10 % off']);
    expect(linesOf('Free delivery')).toEqual(['Free', 'delivery']);
    expect(linesOf('משלוח חינם עד הבית')).toEqual(['משלוח חינם', 'עד הבית']);
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (label) => {
        const lines = linesOf(label);
        expect(lines.length).toBeLessThanOrEqual(2);
        if (label.length <= 34) expect(lines.join('').replace(/\s/g, '')).toBe(label.replace(/\s/g, ''));
        else expect(lines.join(' ').length).toBeLessThanOrEqual(35);
      }),
    );
  });
});
