/** Text that comes from the game itself, mostly for screen readers (LNG-01). Templates bring their own text. */
export const GAME_WORDS = {
  en: {
    gift: 'Gift box',
    spin: 'Spin the wheel',
    uncover: 'Uncover the card',
    won: 'You won',
    code: 'Your code',
    lost: 'No prize this time',
    thanks: 'Thank you!',
  },
  he: {
    gift: 'קופסת מתנה',
    spin: 'לסובב את הגלגל',
    uncover: 'לחשוף את הכרטיס',
    won: 'זכית',
    code: 'הקוד שלך',
    lost: 'הפעם בלי פרס',
    thanks: 'תודה!',
  },
} as const;
