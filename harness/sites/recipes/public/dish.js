/** @typedef {{ plate: string, base: string, bits: string[], rim: string }} Dish */

const PLACES = [
  [-34, -30, 26],
  [30, -38, 20],
  [44, 14, 25],
  [4, 42, 27],
  [-46, 24, 22],
  [2, -4, 24],
  [-8, -58, 15],
  [62, -16, 14],
  [-66, -6, 13],
  [38, 52, 15],
  [-30, 58, 14],
  [20, 12, 13],
];

/**
 * A dish seen from above. Decorative.
 * @param {Dish} dish
 */
export function drawDish({ plate, base, bits, rim }) {
  const pieces = PLACES.map(([x, y, r], at) => {
    const fill = bits[at % bits.length];
    return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${(r ?? 0) * 0.78}" transform="rotate(${at * 47} ${x} ${y})" fill="${fill}"/><ellipse cx="${(x ?? 0) - 4}" cy="${(y ?? 0) - 5}" rx="${(r ?? 0) * 0.4}" ry="${(r ?? 0) * 0.2}" transform="rotate(${at * 47} ${x} ${y})" fill="#fff" opacity=".22"/>`;
  }).join('');
  const herbs = [
    [-14, 22],
    [22, -14],
    [-40, -4],
    [52, 34],
    [-6, -34],
  ]
    .map(([x, y], at) => `<path d="M${x} ${y}q7-9 15-3-6 9-15 3Z" fill="#3f7a3a" transform="rotate(${at * 71} ${x} ${y})"/>`)
    .join('');
  return `<svg class="dish" viewBox="-150 -150 300 300" aria-hidden="true" focusable="false"><circle r="132" cx="5" cy="9" fill="#3b2a1a" opacity=".16"/><circle r="130" fill="${rim}"/><circle r="122" fill="${plate}"/><circle r="94" fill="#000" opacity=".07"/><circle r="91" fill="${base}"/>${pieces}${herbs}</svg>`;
}
