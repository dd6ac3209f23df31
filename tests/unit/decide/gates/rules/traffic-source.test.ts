import { describe, expect, it } from 'vitest';
import { trafficOf } from '../../../../../runtime/decide/gates/arrival/traffic.ts';

const PAGE = 'https://pots.example/';

describe('where a visit came from', () => {
  it.each([
    [PAGE, '', 'direct', ''],
    [PAGE, 'https://www.google.co.il/', 'search', 'www.google.co.il'],
    [PAGE, 'https://duckduckgo.com/', 'search', 'duckduckgo.com'],
    [PAGE, 'https://l.facebook.com/l.php', 'social', 'l.facebook.com'],
    [PAGE, 'https://t.co/abc', 'social', 't.co'],
    [PAGE, 'https://www.google.co.uk/', 'search', 'www.google.co.uk'],
    [PAGE, 'https://news.yahoo.com/', 'search', 'news.yahoo.com'],
    [PAGE, 'https://ask.com/web', 'search', 'ask.com'],
    [PAGE, 'https://m.facebook.com/', 'social', 'm.facebook.com'],
    [PAGE, 'https://x.com/pots', 'social', 'x.com'],
    [PAGE, 'https://www.vk.com/', 'social', 'www.vk.com'],
    [PAGE, 'https://x.example/', 'referral', 'x.example'],
    [PAGE, 'https://google.blog.example/', 'referral', 'google.blog.example'],
    [PAGE, 'https://google.pots-blog.example/', 'referral', 'google.pots-blog.example'],
    [PAGE, 'https://webmail.host.example/', 'email', 'webmail.host.example'],
    [PAGE, 'https://constructor/', 'referral', 'constructor'],
    [PAGE, 'https://mail.google.com/mail/u/0', 'email', 'mail.google.com'],
    [PAGE, 'https://blog.example/post', 'referral', 'blog.example'],
    [PAGE, 'https://notgoogle.example/', 'referral', 'notgoogle.example'],
    [PAGE, 'https://www.pots.example/cups', 'internal', 'www.pots.example'],
    [`${PAGE}?gclid=1`, 'https://www.google.com/', 'paid', 'www.google.com'],
    [`${PAGE}?utm_medium=CPC`, '', 'paid', ''],
    [`${PAGE}?utm_medium=newsletter`, 'https://www.google.com/', 'email', 'www.google.com'],
    [`${PAGE}?utm_medium=social`, '', 'social', ''],
    [PAGE, 'android-app://com.google.android.gm/', 'email', 'com.google.android.gm'],
    [PAGE, 'android-app://com.google.android.googlequicksearchbox/', 'search', 'com.google.android.googlequicksearchbox'],
    [PAGE, 'android-app://com.facebook.katana', 'social', 'com.facebook.katana'],
    [PAGE, 'android-app://com.pinterest/', 'social', 'com.pinterest'],
    [PAGE, 'android-app://com.pots.reader/', 'referral', 'com.pots.reader'],
    [PAGE, 'no address', 'direct', ''],
    ...['paid-search', 'paidsocial', 'Paid+Social', 'paid_video', 'cpa', 'cpl', 'social-cpc', 'cpc_brand', 'remarketing'].map(
      (medium) => [`${PAGE}?utm_medium=${medium}`, '', 'paid', ''] as const,
    ),
    ...['unpaid', 'scpc', 'banner-news'].map((medium) => [`${PAGE}?utm_medium=${medium}`, '', 'direct', ''] as const),
    [`${PAGE}?utm_medium=Social%20Media`, '', 'social', ''],
    [`${PAGE}?utm_medium=e%20mail`, '', 'email', ''],
    ...['docs.google.com', 'calendar.google.com', 'chat.google.com', 'blog.naver.com', 'disk.yandex.ru'].map(
      (host) => [PAGE, `https://${host}/`, 'referral', host] as const,
    ),
    ...['uk.search.yahoo.com', 'r.search.yahoo.com', 'images.google.com', 'cn.bing.com', 'm.search.naver.com'].map(
      (host) => [PAGE, `https://${host}/`, 'search', host] as const,
    ),
  ] as const)('%s from %j is %s (TGT-13)', (landing, referrer, kind, host) => {
    expect(trafficOf(landing, referrer)).toEqual({ kind, host });
  });
});
