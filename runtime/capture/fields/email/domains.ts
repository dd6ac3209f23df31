/** Mail domains that people use, the most common first: if two are equally near, the first is meant. Includes Israel's providers. */
export const KNOWN_DOMAINS: readonly string[] = (
  'gmail.com yahoo.com hotmail.com outlook.com icloud.com walla.co.il walla.com zahav.net.il netvision.net.il bezeqint.net ' +
  '012.net.il 013.net live.com aol.com msn.com me.com mac.com ymail.com googlemail.com rocketmail.com protonmail.com proton.me ' +
  'gmx.com gmx.de gmx.net web.de mail.com mail.ru yandex.ru yandex.com hotmail.co.uk yahoo.co.uk yahoo.fr yahoo.co.il ' +
  'hotmail.co.il btinternet.com comcast.net verizon.net sbcglobal.net bellsouth.net att.net cox.net charter.net optonline.net ' +
  'earthlink.net rogers.com shaw.ca sympatico.ca telus.net bigpond.com optusnet.com.au xtra.co.nz qq.com 163.com sky.com ' +
  'orange.fr wanadoo.fr free.fr laposte.net libero.it t-online.de zoho.com fastmail.com'
).split(' ');

/** Names that exist under many endings: yahoo.fr, hotmail.it, gmx.at. They are right with any known ending. */
export const FAMILIES: ReadonlySet<string> = new Set('yahoo hotmail mail live outlook gmx aol msn yandex'.split(' '));

export const KNOWN_ENDINGS: ReadonlySet<string> = new Set(
  (
    'com net org edu gov mil info biz eu us uk ca de fr it es nl be at ch se no dk fi pt gr ie pl cz sk hu ro ru ua tr jp kr in hk sg cn tw ' +
    'br mx ar cl il co.il net.il org.il ac.il co.uk co.nz co.jp co.kr co.in co.id co.za co.th com.au net.au com.br com.mx com.ar com.tr ' +
    'com.tw com.hk com.sg com.my com.ph com.vn com.co com.pe'
  ).split(' '),
);

/** Real domains that are one slip away from a known one. */
export const REAL_NEIGHBOURS: ReadonlySet<string> = new Set(
  (
    'email.com nail.com gmail.co.il cloud.com yahoo.com.il walla.net tmail.com fmail.com bmail.com rmail.com gail.com ' +
    'hotmail.net outlook.net proton.com'
  ).split(' '),
);

/** Real endings that are one slip away from com, net or org. Two-letter endings all belong to countries. */
export const REAL_ENDINGS: ReadonlySet<string> = new Set('cam com net org bet pet vet new next nec ong'.split(' '));
