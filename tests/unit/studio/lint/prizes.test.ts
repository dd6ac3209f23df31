import { game, MARKUP, row, told } from './rows.ts';

told('prizes', [
  row('chances that sum to 95', game(50, 45), /^warning gamified_prize: The chances sum to 95, not 100/, game(50, 50)),
  row('a game without prizes', game(), /^error gamified_prize: This game has no prizes/, game(100)),
  row('prizes without a chance', game(0, 0), /^error gamified_prize: No prize has a chance/, game(33.3, 33.3, 33.3)),
  row(
    'a game that nobody wins',
    { poptin_type: 'gamified', gamified_prize: [{ label: 'Nothing', chances: 100, loosing_option: 1 }] },
    /Nobody can win/,
    game(100),
  ),
  row(
    'a prize without a name',
    { poptin_type: 'gamified', gamified_prize: [{ code: 'A', chances: 100 }] },
    /^warning gamified_prize\[0\]\.label/,
    game(100),
  ),
  row(
    'a prize without its code',
    { ...game(100), wheel_has_coupon: 1, gamified_prize: [{ label: 'Tea', chances: 100 }] },
    /^warning gamified_prize\[0\]\.code/,
    { ...game(100), wheel_has_coupon: 1 },
  ),
  row(
    'a losing prize that leads nowhere',
    {
      poptin_type: 'gamified',
      gamified_prize: [
        { label: 'Tea', chances: 50 },
        { label: 'Nothing', chances: 50, loosing_option: 1, redirect_to: 1 },
      ],
    },
    /^error gamified_prize\[1\]\.redirect_to_options\.redirect_to_url/,
    game(50, 50),
  ),
  row(
    'thirteen prizes on a wheel',
    { ...game(...Array(13).fill(100 / 13)), poptin: `${MARKUP}<div data-wheel></div>` },
    /The wheel has 12 slots/,
    { ...game(...Array(12).fill(100 / 12)), poptin: `${MARKUP}<div data-wheel></div>` },
  ),
]);
