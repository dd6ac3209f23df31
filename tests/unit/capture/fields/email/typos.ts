/** Mistyped domains and their corrections, grouped by the correct domain. */
export const TYPOS: Readonly<Record<string, string>> = {
  'gmail.com':
    'gmial.com gmai.com gmil.com gmal.com gamil.com gmaill.com gmailc.om gmail.con gmail.cmo gmail.ocm gmail.vom gmail.xom gmail.cpm gmail.comm ' +
    'gmail.co gmail.cm gmail.om gmail.coom gmail.clm gnail.com hmail.com gmaul.com gmsil.com gmaik.com gmailcom gmail gmail,com gmail..com ' +
    'gmail.com.com www.gmail.com ggmail.com gmmail.com gmaiil.com gmali.com gmqil.com gmaio.com gmailo.com gmeil.com gmiil.com gmail.cim gmial.con ' +
    'gmai.con gmail.c0m gmail.cok gmail.ckm gmail.coml',
  'yahoo.com':
    'yaho.com yahooo.com yhaoo.com yahho.com yaoo.com yahoo.con yahoo.cmo yahoo.vom yahoo.xom yahoo.cm yahoo.om yaboo.com tahoo.com yshoo.com ' +
    'yahop.com yahoo.comm yahoo.ocm yahoocom yahuo.com yahoo,com yahoi.com ayhoo.com yahoo.cim',
  'hotmail.com':
    'hotmial.com hotmai.com hotmil.com hotmal.com homail.com hotamil.com hotmaill.com hotmail.con hotmail.cmo hotmail.vom hotmail.cm hotmail.om ' +
    'htomail.com hotmsil.com hotmeil.com hotmali.com hotmall.com hitmail.com hormail.com hotnail.com hotmailcom hotmail hotmil.con hotmail,com ' +
    'hhotmail.com hotrmail.com hotail.com hotmaii.com hoymail.com hotmqil.com',
  'outlook.com':
    'outlok.com outloo.com outllok.com outlool.com outllook.com outlook.con outlook.cmo outlook.vom oulook.com otlook.com outook.com outlooc.com ' +
    'putlook.com iutlook.com outlookcom outlook outloook.com outlokk.com outlook.comm outlouk.com',
  'icloud.com':
    'iclod.com icoud.com icluod.com icould.com iclud.com icloud.con icloud.cmo icloud.cm iloud.com icloudcom icloud iclooud.com icload.com icloud.om iclloud.com',
  'walla.co.il':
    'wala.co.il walla.co.li walla.co.i walla.c.il walla.com.il walla.coil wallla.co.il walal.co.il wlla.co.il walla.co.ill walla.o.il walla.il wallaa.co.il qalla.co.il walla.cp.il walla.co,il walla',
  'walla.com': 'walla.con walla.cmo wala.com walla.vom wallla.com',
  'zahav.net.il':
    'zahv.net.il zahav.ner.il zahav.net.li zhav.net.il zahav.ent.il zahab.net.il zahavnet.il zahav.nte.il zahav.net.ill zahavv.net.il zahav',
  'netvision.net.il':
    'netvison.net.il netvisoin.net.il netvision.ner.il netvision.net.li netvsion.net.il netvission.net.il netvision nevision.net.il netvision.net.i',
  'bezeqint.net': 'bezeqnit.net bezeqint.ner bezeqint.nte bezqint.net bezeqin.net bezeqintt.net bezekint.net bezeqint',
  '012.net.il': '012.ner.il 012.net.li 012.net.i 012.nte.il 012net.il',
  '013.net': '013.ner 013.nte 013.nett',
  'live.com': 'live.con live.cmo lvie.com liev.com live.vom live.comm',
  'aol.com': 'aol.con aol.cmo aol.vom aol.comm',
  'msn.com': 'msn.con msn.cmo msn.vom',
  'me.com': 'me.con me.cmo',
  'hotmail.co.uk': 'hotmial.co.uk hotmai.co.uk hotmail.couk hotmil.co.uk',
  'yahoo.co.uk': 'yaho.co.uk yahho.co.uk yahoo.couk',
  'proton.me': 'protn.me prton.me',
  'protonmail.com': 'protonmial.com protonmail.con protonmai.com protomail.com',
  'googlemail.com': 'googlemial.com googlmail.com googlemail.con',
  'comcast.net': 'comcast.ner comacst.net comcat.net',
  'yandex.ru': 'yandx.ru yandex.tu',
  'mail.ru': 'mial.ru',
  'mycompany.com': 'mycompany.con mycompany.cmo mycompany.vom mycompany.comm mycompany.cpm mycompany.coom',
  'mycompany.net': 'mycompany.ner mycompany.nett mycompany.nte',
  'mycompany.org': 'mycompany.ogr mycompany.orgg mycompany.orh',
  'mycompany.co.il':
    'mycompany.co.li mycompany.coil mycompany.com.il mycompany.co.ill mycompany.il mycompany.c.il mycompany.co.ik mycompany.co,il',
  'tau.ac.il': 'tau.ac.li tau.ac.ill tau.ca.il',
  'red-cross.org.il': 'red-cross.ogr.il red-cross.org.li',
};
