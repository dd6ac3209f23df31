/** Domains of real mail providers, as they are. */
export const REAL_PROVIDERS: readonly string[] = `
gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.ca yahoo.in yahoo.co.in yahoo.co.jp yahoo.com.br yahoo.com.ar yahoo.com.mx yahoo.com.au
yahoo.com.tr yahoo.com.sg yahoo.com.hk yahoo.com.tw yahoo.com.ph yahoo.com.vn yahoo.co.id yahoo.co.kr yahoo.co.nz yahoo.co.za yahoo.gr yahoo.ie yahoo.no yahoo.pl yahoo.ro yahoo.se
yahoo.dk ymail.com rocketmail.com myyahoo.com hotmail.com hotmail.co.uk hotmail.co.il hotmail.fr hotmail.de hotmail.it hotmail.es hotmail.nl hotmail.be hotmail.ca hotmail.ch
hotmail.dk hotmail.fi hotmail.gr hotmail.no hotmail.se hotmail.com.ar hotmail.com.br hotmail.com.tr hotmail.co.jp live.com live.co.uk live.fr live.de live.it live.nl live.be live.ca
live.dk live.no live.se live.ru live.jp live.cn live.ie live.in live.com.au live.com.mx live.com.pt outlook.com outlook.fr outlook.de outlook.it outlook.es outlook.pt outlook.dk
outlook.at outlook.be outlook.co.il outlook.co.id outlook.co.th outlook.com.br outlook.com.au outlook.com.tr outlook.cz outlook.hu outlook.ie outlook.in outlook.jp outlook.kr
outlook.sk outlook.sg msn.com windowslive.com passport.com icloud.com me.com mac.com aol.com aol.co.uk aol.de aol.fr aim.com gmx.com gmx.de gmx.net gmx.at gmx.ch gmx.fr gmx.us
gmx.co.uk web.de freenet.de t-online.de online.de arcor.de posteo.de posteo.net mailbox.org email.com mail.com nail.com consultant.com engineer.com europe.com usa.com post.com
inbox.com inbox.lv inbox.ru mail.ru bk.ru list.ru internet.ru yandex.ru yandex.com yandex.by yandex.kz yandex.ua ya.ru rambler.ru lenta.ru autorambler.ru ukr.net i.ua meta.ua
bigmir.net walla.co.il walla.com walla.net.il zahav.net.il netvision.net.il 012.net.il 013.net 013net.net 014.net.il 015.net.il bezeqint.net actcom.co.il barak.net.il inter.net.il
nana.co.il nana10.co.il gmail.co.il proton.me protonmail.com protonmail.ch pm.me tuta.io tuta.com tutanota.com tutanota.de hushmail.com hush.com fastmail.com fastmail.fm zoho.com
zoho.eu zohomail.com runbox.com hey.com duck.com mozmail.com riseup.net disroot.org vivaldi.net mailfence.com startmail.com opera.com lavabit.com qq.com foxmail.com 163.com 126.com
139.com 189.cn sina.com sina.cn sohu.com aliyun.com yeah.net naver.com hanmail.net daum.net nate.com kakao.com rediffmail.com rediff.com indiatimes.com sify.com orange.fr wanadoo.fr
free.fr laposte.net sfr.fr neuf.fr bbox.fr club-internet.fr libero.it virgilio.it alice.it tin.it tiscali.it inwind.it iol.it email.it terra.es telefonica.net ono.com sapo.pt iol.pt
clix.pt ziggo.nl xs4all.nl planet.nl home.nl hetnet.nl kpnmail.nl telenet.be skynet.be bluewin.ch hispeed.ch sunrise.ch btinternet.com btopenworld.com sky.com virginmedia.com
talktalk.net talk21.com ntlworld.com blueyonder.co.uk plusnet.com o2.co.uk eircom.net comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net optonline.net
optimum.net earthlink.net juno.com netzero.net frontier.com centurylink.net windstream.net roadrunner.com rr.com suddenlink.net shaw.ca rogers.com bell.net telus.net sympatico.ca
videotron.ca bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au xtra.co.nz slingshot.co.nz uol.com.br bol.com.br terra.com.br ig.com.br globo.com r7.com oi.com.br
seznam.cz centrum.cz post.cz email.cz volny.cz azet.sk zoznam.sk wp.pl o2.pl onet.pl op.pl interia.pl tlen.pl vp.pl freemail.hu citromail.hu abv.bg mail.bg hot.ee mail.ee telia.com
bredband.net mynet.com maktoob.com mweb.co.za telkomsa.net vodamail.co.za
`
  .trim()
  .split(/\s+/);

/** Companies, schools and offices whose names are close to a provider's, or whose endings look mistyped. */
export const REAL_OTHERS: readonly string[] = `
cloud.com line.com like.com love.com give.com five.com sony.com intel.com wix.com monday.com fiverr.com checkpoint.com nice.com teva.co.il elbit.co.il leumi.co.il tau.ac.il huji.ac.il
technion.ac.il mail.tau.ac.il post.bgu.ac.il biu.ac.il gov.il jerusalem.muni.il idf.il health.gov.il school.k12.il redcross.org.il haaretz.co.il ynet.co.il bank.bet shop.pet dr.vet
news.new clinic.ong web.cam t.co company.co company.cm company.io company.ai company.me startup.app shop.store site.online big.agency name.design museum.art mit.edu ox.ac.uk parliament.uk
nhs.net army.mil who.int europa.eu un.org unicef.org amazon.com apple.com ibm.com sap.com bbc.co.uk lemonde.fr spiegel.de corriere.it rtve.es tesco.com asda.com att.com cox.com
chapterone.net hotel.com hotels.com mailchimp.com email-provider.com my-mail.org outreach.com overlook.com walmart.com yelp.com wahl.com proto.io protocol.com
`
  .trim()
  .split(/\s+/);
