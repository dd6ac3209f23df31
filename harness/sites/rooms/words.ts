/** The popup of each form that a page opens or contains, by language. The account is in harness/accounts/rooms.json. */
const POPUPS = {
  en: { quote: '3f7a1c95e20b8', visit: '4a8b2da6f31c9', course: '5b9c3eb7042da' },
  he: { quote: '6cad4fc8153eb', visit: '7dbe50d9264fc', course: '8ecf61ea3750d' },
} as const;

/** Each page's words. The Hebrew is written, not translated. */
export const ROOMS_IN = {
  en: {
    base: '',
    popups: POPUPS.en,
    name: 'Grout & Grain',
    description: 'Kitchens, baths and the odd bookcase, built by four people in one yard.',
    skip: 'Skip to the page',
    nav: { home: 'Rooms', visit: 'The yard', course: 'The course' },
    other: 'עברית',
    home: {
      title: 'We build the room you stand in most',
      line: 'A kitchen takes us five weeks, a bath three. You see every joint before it is glued, and the figure that you sign is the figure that you pay.',
      quote: 'What would mine cost?',
      work: [
        ['Bread Street, a corner kitchen', 'Ash and slate, with a step for the one who cannot reach yet.'],
        ['The ferryman’s bath', 'Three square metres under a slope. The tiles run downhill, on purpose.'],
        ['An island for two cooks', 'One sink each. They have spoken to each other ever since.'],
      ],
    },
    visit: {
      title: 'Come and knock on the wood',
      line: 'The yard smells of oil and coffee. Bring a photo of your room and one measure: the length of the wall that annoys you.',
      open: 'Book a visit',
    },
    course: {
      title: 'Four evenings, one stool',
      line: 'You saw, plane, glue and oil a stool of your own. It holds whoever made it: we have tried.',
    },
    missing: { title: 'No room here', line: 'This page is not there.', home: 'Back to the rooms' },
    foot: 'Grout & Grain, the yard behind the station. Open when the door is.',
  },
  he: {
    base: '/he',
    popups: POPUPS.he,
    name: 'עץ ורובה',
    description: 'מטבחים, חדרי אמבטיה ולפעמים גם כוננית, מחצר אחת של ארבעה אנשים.',
    skip: 'דילוג לתוכן',
    nav: { home: 'חדרים', visit: 'החצר', course: 'הקורס' },
    other: 'English',
    home: {
      title: 'בונים את החדר שבו עומדים הכי הרבה',
      line: 'מטבח לוקח לנו חמישה שבועות, חדר אמבטיה שלושה. רואים כל חיבור לפני שמדביקים, והמחיר שחתמתם עליו הוא המחיר שתשלמו.',
      quote: 'כמה יעלה אצלי?',
      work: [
        ['מטבח פינתי ברחוב הלחם', 'מֵילה וצפחה, ומדרגה למי שעוד לא מגיע למדף.'],
        ['האמבטיה של איש המעבורת', 'שלושה מטרים רבועים מתחת לגג משופע. האריחים יורדים איתו, בכוונה.'],
        ['אי לשני טבחים', 'כיור לכל אחד. מאז הם מדברים.'],
      ],
    },
    visit: {
      title: 'בואו לדפוק על העץ',
      line: 'בחצר יש ריח של שמן ושל קפה. הביאו תמונה של החדר ומידה אחת: אורך הקיר שמעצבן אתכם.',
      open: 'לקביעת ביקור',
    },
    course: {
      title: 'ארבעה ערבים, שרפרף אחד',
      line: 'מנסרים, מקציעים, מדביקים ומשמנים שרפרף משלכם. הוא מחזיק את מי שבנה אותו: בדקנו.',
    },
    missing: { title: 'אין כאן חדר', line: 'הדף הזה לא קיים.', home: 'חזרה לחדרים' },
    foot: 'עץ ורובה, החצר שמאחורי התחנה. פתוח כשהדלת פתוחה.',
  },
} as const;

export type RoomsLanguage = keyof typeof ROOMS_IN;
