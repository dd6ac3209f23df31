import { describe, expect, it } from 'vitest';
import { browserOf, deviceOf, isLanguage, isMobileAgent, systemOf } from '../../../../../runtime/decide/gates/rules/user-agent.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('what a user agent says', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/156.0.0.0 Safari/537.36`, 0, 'desktop', 'windows', 'chrome'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`, 10, 'desktop', 'windows', 'edge'],
    [`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${KIT} Chrome/156.0.0.0 Mobile Safari/537.36`, 5, 'phone', 'android', 'chrome'],
    [
      `Mozilla/5.0 (Linux; Android 16; SM-X910) ${KIT} SamsungBrowser/29.0 Chrome/140.0.0.0 Safari/537.36`,
      5,
      'tablet',
      'android',
      'samsung',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
      5,
      'phone',
      'ios',
      'safari',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      5,
      'tablet',
      'ios',
      'safari',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      0,
      'desktop',
      'macos',
      'safari',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile/15E148 Safari/604.1',
      5,
      'phone',
      'ios',
      'chrome',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0', 0, 'desktop', 'linux', 'firefox'],
    ['Mozilla/5.0 (Android 16; Mobile; rv:151.0) Gecko/151.0 Firefox/151.0', 5, 'phone', 'android', 'firefox'],
    ['Mozilla/5.0 (Android 16; Tablet; rv:151.0) Gecko/151.0 Firefox/151.0', 5, 'tablet', 'android', 'firefox'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/156.0.0.0 Safari/537.36`, 10, 'desktop', 'chromeos', 'chrome'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/150.0.0.0 Safari/537.36 OPR/120.0.0.0`, 0, 'desktop', 'windows', 'opera'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/156.0.0.0 Safari/537.36`, 0, 'desktop', 'linux', 'chrome'],
    ['curl/8.0', 0, 'desktop', '', ''],
  ] as const)('%s with %d touch points (TGT-04, TGT-05, TGT-06)', (agent, touchPoints, device, system, browser) => {
    expect([deviceOf(agent, touchPoints), systemOf(agent, touchPoints), browserOf(agent)]).toEqual([device, system, browser]);
  });
});

describe('who leaves by going back', () => {
  it.each([
    ['an iPad, which says that it is a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 5, true],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 0, false],
    ['an older iPad', 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) Version/12.1 Mobile/15E148 Safari/604.1', 5, true],
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1', 5, true],
    ['an Android tablet', 'Mozilla/5.0 (Android 16; Tablet; rv:151.0) Gecko/151.0 Firefox/151.0', 5, true],
    ['a PC with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36', 10, false],
  ])('leaving %s means going back, where visitors have no pointer: %s (TRG-02)', (_device, agent, touchPoints, mobile) => {
    expect(isMobileAgent(agent, touchPoints)).toBe(mobile);
  });
});

describe('the browser’s language', () => {
  it.each([
    ['pt-BR', ['pt'], true],
    ['pt-BR', ['pt-br'], true],
    ['pt-BR', ['pt-PT'], false],
    ['pt', ['pt-BR'], false],
    ['he', ['en', 'he'], true],
    ['het', ['he'], false],
    ['', ['en'], false],
  ] as const)('%s among %j: %s (TGT-04, TGT-05, TGT-06)', (language, listed, is) => {
    expect(isLanguage(language, listed)).toBe(is);
  });
});
