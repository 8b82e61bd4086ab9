import type { Random } from '@sandbox/kernel';
import { disc, ground, HEIGHT, line, rect, type Shapes, shape, times, WIDTH } from './shapes.js';

type Draw = (random: Random) => Shapes;

const WALLS = ['#e8d8c3', '#dfe5da', '#e6dccf', '#d8e0e8', '#eadfe3'] as const;
const CLOTHS = ['#b5533c', '#3f6f8f', '#6b8f3f', '#8a5a83', '#c08a2e'] as const;
const FURS = ['#c98b4b', '#6e5a4a', '#3d3b3a', '#b9b2a8', '#d9a86c'] as const;
const FRUITS = ['#d8442f', '#e8912d', '#7fa33a', '#9b3a5a', '#e3c04a'] as const;

const table = (random: Random): Shapes =>
  ground(random.pick(WALLS)) +
  rect([0, 270, WIDTH, 180], '#8d623c') +
  times(4, (at) => line(`M0 ${300 + at * 42}H${WIDTH}`, '#7c5533', 3));

const night = (): Shapes => ground('#0d1230', '#2c2f5b');

const sky = (random: Random): Shapes =>
  random.pick([
    ground('#8fc3e8', '#e3f1f8'),
    ground('#a9cfe6', '#f6ead7'),
    ground('#7fb0d8', '#dcebf2'),
  ]);

const dusk = (random: Random): Shapes =>
  random.pick([
    ground('#4a4d8c', '#f0a06a'),
    ground('#6a4f8c', '#f5b58a'),
    ground('#31487a', '#ea8f6b'),
  ]);

const window = (behind: Shapes): Shapes =>
  behind +
  line(`M20 20H780V430H20z M400 20V430`, '#f4efe6', 26) +
  rect([0, 424, WIDTH, 26], '#d9cfbf');

const drops = (random: Random): Shapes =>
  times(60, () => {
    const [x, y] = [random.int(30, 770), random.int(30, 400)];
    return disc([x, y, random.int(3, 8)], 'rgba(235,245,255,.65)', 1.4);
  });

const houses = (random: Random, floor: number): Shapes =>
  times(8, (at) => {
    const [x, top] = [at * 100, floor - random.int(90, 170)];
    return (
      rect([x, top, 100, floor - top + 60], random.pick(WALLS)) +
      shape(
        `M${x - 6} ${top}L${x + 50} ${top - 44}L${x + 106} ${top}z`,
        random.pick(['#a9523a', '#8f4632', '#b8694a']),
      ) +
      rect([x + 22, top + 24, 20, 30], '#5b6b7a') +
      rect([x + 60, top + 24, 20, 30], '#5b6b7a')
    );
  });

const clouds = (random: Random, fill: string): Shapes =>
  times(4, (at) => {
    const [x, y] = [90 + at * 190 + random.int(-30, 30), random.int(60, 130)];
    return (
      disc([x, y, 80], fill, 0.5) +
      disc([x + 60, y + 12, 60], fill, 0.5) +
      disc([x - 55, y + 16, 56], fill, 0.5)
    );
  });

const hills = (random: Random, colours: readonly string[], base = 260): Shapes =>
  colours
    .map((colour, range) => {
      const points = times(5, (at) => `L${at * 200} ${base + range * 55 - random.int(0, 80)}`);
      return shape(`M0 ${HEIGHT}${points}L${WIDTH} ${HEIGHT}z`, colour);
    })
    .join('');

const sea = (top: string, bottom: string, from = 250): Shapes =>
  rect([0, from, WIDTH, HEIGHT - from], top) +
  rect([0, from + 90, WIDTH, HEIGHT - from - 90], bottom) +
  times(7, (at) =>
    line(
      `M${at * 120 - 20} ${from + 40 + (at % 3) * 34}q30 -12 60 0t60 0`,
      'rgba(255,255,255,.45)',
      4,
    ),
  );

const boat = (x: number, y: number, hull: string): Shapes =>
  shape(`M${x - 60} ${y}h120l-20 34h-80z`, hull) +
  line(`M${x} ${y}v-100`, '#5a4a3a', 5) +
  shape(`M${x + 6} ${y - 96}l46 76h-46z`, '#f5f0e4');

const cup = (x: number, y: number, fill: string): Shapes =>
  rect([x, y, 50, 54], fill, 8) + line(`M${x + 52} ${y + 12}q24 14 0 30`, fill, 8);

const steam = (x: number, y: number): Shapes =>
  times(3, (at) => line(`M${x + at * 34} ${y}q-16 -24 0 -46t0 -46`, 'rgba(255,255,255,.75)', 7));

const catFace = (x: number, y: number, fur: string): Shapes =>
  shape(`M${x - 44} ${y - 20}l6 -50l32 26zM${x + 44} ${y - 20}l-6 -50l-32 26z`, fur) +
  disc([x, y, 50], fur, 0.86) +
  line(`M${x - 24} ${y - 4}q8 8 16 0M${x + 8} ${y - 4}q8 8 16 0`, '#2a211a', 4) +
  shape(`M${x - 6} ${y + 12}h12l-6 8z`, '#c46a6a');

const dogBody = (x: number, y: number, fur: string): Shapes =>
  disc([x, y, 90], fur, 0.55) +
  times(4, (at) => rect([x - 78 + at * 44, y + 24, 22, 70], fur, 9)) +
  disc([x + 96, y - 48, 44], fur) +
  disc([x + 132, y - 34, 24], fur, 0.7) +
  disc([x + 152, y - 38, 8], '#221a14') +
  disc([x + 104, y - 58, 6], '#221a14') +
  shape(`M${x + 74} ${y - 84}q-30 20 -16 64q24 -8 28 -44z`, '#4d3a2a') +
  line(`M${x - 84} ${y - 14}q-46 -30 -34 -66`, fur, 16);

const bookStack = (random: Random, x: number, floor: number, count: number): Shapes =>
  times(count, (at) => {
    const width = random.int(200, 270);
    return rect(
      [x + random.int(-14, 14), floor - 34 * (at + 1), width, 32],
      random.pick(CLOTHS),
      4,
    );
  });

const shelf = (random: Random, y: number): Shapes =>
  rect([0, y, WIDTH, 14], '#6d4a2d') +
  times(26, (at) => {
    const height = random.int(70, 116);
    return rect(
      [10 + at * 30, y - height, 26, height],
      random.pick([...CLOTHS, '#d9c8a5', '#4a4f57']),
      2,
    );
  });

const laptop = (x: number, y: number, screen: string): Shapes =>
  rect([x, y - 180, 280, 180], '#2b2f36', 12) +
  rect([x + 12, y - 168, 256, 156], screen, 4) +
  shape(`M${x - 30} ${y}h340l18 24h-376z`, '#b9bec6');

const code = (random: Random, x: number, y: number, rows: number): Shapes =>
  times(rows, (at) =>
    rect(
      [x + random.int(0, 3) * 20, y + at * 24, random.int(60, 420), 10],
      random.pick(['#4be37a', '#39c46a', '#8bf5a8']),
      3,
    ),
  );

const tree = (x: number, y: number, size: number, fill: string): Shapes =>
  rect([x - size / 14, y - size, size / 7, size], '#5c4632') +
  disc([x, y - size, size / 2], fill, 1.15);

const notes = (random: Random, ink: string): Shapes =>
  times(9, (at) => line(`M190 ${110 + at * 32}h${random.int(160, 380)}`, ink, 5));

const seats = (): Shapes =>
  times(4, (row) =>
    times(9 - row, (at) =>
      rect(
        [40 + row * 40 + at * 84, 250 + row * 52 - 30, 70, 76],
        ['#8e1f2b', '#9c2431', '#aa2937', '#b82f3e'][row] ?? '#8e1f2b',
        18,
      ),
    ),
  );

/** What pictures show, by the name in their address. */
export const SCENES = {
  bowl: (random) =>
    table(random) +
    shape('M250 250h300q-10 130 -150 130t-150 -130z', random.pick(CLOTHS)) +
    disc([400, 250, 150], '#f3e6cf', 0.24) +
    disc([400, 252, 132], random.pick(['#d9822b', '#c75b2b', '#c9a23a', '#8f6b2d']), 0.2) +
    times(6, (at) => disc([310 + at * 36, 246 + (at % 2) * 12, 13], random.pick(FRUITS), 0.7)) +
    steam(366, 200),
  plate: (random) =>
    ground('#8d623c') +
    disc([400, 225, 190], '#f7f4ee') +
    disc([400, 225, 140], '#ece6da') +
    disc([400, 225, 112], random.pick(['#d9822b', '#c7a03a', '#b8552b', '#a8813f'])) +
    times(9, () =>
      disc([random.int(330, 470), random.int(160, 290), random.int(10, 20)], random.pick(FRUITS)),
    ) +
    line('M140 110v110M120 110v50q20 20 40 0v-50M140 220v130', '#d5d8dc', 8) +
    line('M655 100q30 60 0 120v130', '#d5d8dc', 10),
  counter: (random) =>
    ground(random.pick(WALLS)) +
    rect([0, 250, WIDTH, 200], '#c9c4ba') +
    times(14, () =>
      disc(
        [random.int(60, 740), random.int(280, 420), random.int(20, 70)],
        'rgba(255,255,255,.8)',
        0.4,
      ),
    ) +
    disc([420, 320, 90], '#f1dfb8', 0.6) +
    rect([120, 300, 210, 34], '#a8743f', 16) +
    rect([600, 150, 90, 130], '#f4f0e6', 8),
  pan: (random) =>
    ground(random.pick(WALLS)) +
    rect([0, 330, WIDTH, 120], '#3a3d42') +
    rect([250, 220, 300, 120], random.pick(['#5b6169', '#a33b2e', '#2f5d62']), 16) +
    rect([236, 206, 328, 24], '#8b9199', 10) +
    rect([190, 250, 60, 18], '#2b2b2b', 8) +
    rect([550, 250, 60, 18], '#2b2b2b', 8) +
    times(6, (at) => shape(`M${280 + at * 44} 372q12 -34 20 -34q-2 20 8 34z`, '#5aa0e0')) +
    steam(366, 190),
  vegetables: (random) =>
    table(random) +
    shape('M220 260h360l-44 130h-272z', '#b98545') +
    times(5, (at) => line(`M232 ${278 + at * 22}h${336 - at * 14}`, '#9a6b33', 5)) +
    times(9, (at) => disc([260 + at * 36, 236 - (at % 3) * 26, 32], random.pick(FRUITS))) +
    times(5, (at) => shape(`M${280 + at * 60} 190q-24 -60 6 -90q26 34 6 90z`, '#4f8a35')),
  roofs: (random) =>
    sky(random) +
    clouds(random, '#ffffff') +
    hills(random, ['#9db7c4'], 250) +
    houses(random, 330) +
    houses(random, 420),
  street: (random) =>
    sky(random) +
    shape('M0 0h250l60 450H0z', random.pick(WALLS)) +
    shape('M800 0H550l-60 450h310z', random.pick(['#e0b98f', '#d8a88a', '#cfc0a0'])) +
    shape('M310 450h180l-40 -190h-100z', '#a7a196') +
    times(3, (row) =>
      line(
        `M${252 + row * 16} ${70 + row * 70}q${148 - row * 16} 34 ${296 - row * 32} 0`,
        '#6b6b6b',
        3,
      ),
    ) +
    times(3, (row) =>
      times(5, (at) =>
        rect(
          [290 + at * 44, 84 + row * 68 + (at % 2) * 6, 28, 42],
          random.pick(['#ffffff', '#d8442f', '#3f6f8f', '#e3c04a']),
          3,
        ),
      ),
    ) +
    times(3, (at) => rect([60, 60 + at * 120, 70, 80], '#54707f', 4)) +
    times(3, (at) => rect([670, 60 + at * 120, 70, 80], '#54707f', 4)),
  train: (random) =>
    sky(random) +
    hills(random, ['#7f93ab', '#5d7f6a', '#47693f'], 210) +
    times(4, (at) => shape(`M${90 + at * 200} 190l40 -60l40 60z`, '#f2f5f8')) +
    line('M30 30H770V380H30z', '#c7ccd1', 46) +
    rect([0, 390, WIDTH, 60], '#8a4b3c') +
    cup(600, 340, '#f4f0e6'),
  harbour: (random) =>
    dusk(random) +
    houses(random, 230) +
    sea('#3f5f86', '#2c466b', 262) +
    boat(190, 330, random.pick(CLOTHS)) +
    boat(430, 362, random.pick(CLOTHS)) +
    boat(640, 320, random.pick(CLOTHS)),
  beach: (random) =>
    dusk(random) +
    disc([random.int(200, 600), 220, 52], '#ffe1a8') +
    sea('#6d8fb5', '#557aa3', 240) +
    shape('M0 450V400q200 -50 420 -14t380 -20v84z', '#e0c392'),
  waves: (random) =>
    dusk(random) + disc([400, 210, 60], '#ffe1a8') + sea('#47658f', '#2f4a73', 240),
  cat: (random) => {
    const fur = random.pick(FURS);
    return (
      ground(random.pick(WALLS)) +
      rect([0, 360, WIDTH, 90], '#a3886a') +
      times(6, (at) =>
        rect(
          [200 + random.int(-20, 20), 360 - at * 22, 400, 24],
          random.pick(['#ffffff', '#c9d6e2', '#e6b8b0', '#a8c3a0', '#d9cdb4']),
          10,
        ),
      ) +
      disc([410, 214, 120], fur, 0.5) +
      line('M520 226q70 10 60 50q-40 20 -110 0', fur, 22) +
      catFace(310, 206, fur)
    );
  },
  dog: (random) => {
    const fur = random.pick(['#8a5a34', '#7a4a2a', '#9b6a3f']);
    return (
      ground('#9cc08a', '#6f9a5c') +
      disc([400, 470, 190], fur, 0.9) +
      disc([400, 220, 120], fur, 1.05) +
      shape('M296 130q-70 30 -56 150q50 -10 74 -90z', '#54351f') +
      shape('M504 130q70 30 56 150q-50 -10 -74 -90z', '#54351f') +
      disc([400, 280, 62], '#d9b48a', 0.8) +
      disc([400, 254, 22], '#221a14', 0.75) +
      disc([356, 196, 14], '#221a14') +
      disc([444, 196, 14], '#221a14') +
      disc([360, 191, 4], '#fff') +
      disc([448, 191, 4], '#fff') +
      line('M400 274v22q-22 22 -44 6M400 296q22 22 44 6', '#221a14', 5)
    );
  },
  box: (random) => {
    const fur = random.pick(FURS);
    return (
      ground(random.pick(WALLS)) +
      rect([0, 370, WIDTH, 80], '#b79a78') +
      catFace(400, 214, fur) +
      rect([240, 246, 320, 150], '#c79a5f') +
      shape('M240 246l-60 -50l130 20z', '#b98a4e') +
      shape('M560 246l60 -50l-130 20z', '#b98a4e') +
      disc([350, 250, 20], fur, 0.7) +
      disc([450, 250, 20], fur, 0.7) +
      rect([380, 290, 40, 106], '#d9b98a')
    );
  },
  meadow: (random) =>
    sky(random) +
    hills(random, ['#8fb47a', '#6f9a55', '#5b8744'], 250) +
    dogBody(360, 300, random.pick(FURS)) +
    times(40, () => line(`M${random.int(0, 800)} ${random.int(380, 446)}v-22`, '#477034', 4)),
  record: (random) =>
    table(random) +
    rect([180, 110, 440, 280], '#4a3425', 18) +
    disc([360, 250, 122], '#15161a') +
    times(
      4,
      (at) =>
        `<circle cx="360" cy="250" r="${56 + at * 18}" fill="none" stroke="#2d2f36" stroke-width="3"/>`,
    ) +
    disc([360, 250, 38], random.pick(CLOTHS)) +
    disc([360, 250, 6], '#eee') +
    line('M560 150v90l-110 60', '#c9ced4', 9) +
    disc([560, 150, 22], '#8b9199'),
  stage: (random) =>
    ground('#0a1030', '#12204f') +
    times(4, (at) =>
      shape(
        `M${150 + at * 165} 0l-90 330h180z`,
        [
          'rgba(80,140,255,.28)',
          'rgba(60,110,240,.3)',
          'rgba(120,170,255,.24)',
          'rgba(70,120,255,.28)',
        ][at] ?? '#00f',
      ),
    ) +
    rect([0, 320, WIDTH, 40], '#1b2b63') +
    times(
      3,
      (at) =>
        disc([260 + at * 140, 214, 20], '#0a0d1f') +
        rect([240 + at * 140, 232, 40, 92], '#0a0d1f', 14),
    ) +
    times(
      17,
      (at) =>
        disc([at * 50, 400 + random.int(0, 26), 34], '#05070f') +
        rect([at * 50 - 6, 340 + random.int(0, 40), 12, 70], '#05070f', 6),
    ),
  guitar: (random) =>
    ground(random.pick(WALLS)) +
    rect([0, 380, WIDTH, 70], '#9a7a55') +
    rect([392, 40, 24, 210], '#4a3020', 4) +
    rect([382, 16, 44, 50], '#38241a', 6) +
    disc([404, 350, 94], '#b9732f', 0.82) +
    disc([404, 254, 68], '#b9732f', 0.85) +
    disc([404, 300, 30], '#2a1a10') +
    times(4, (at) => line(`M${396 + at * 5} 40V360`, '#efe6d2', 1)) +
    rect([374, 356, 60, 12], '#38241a', 3),
  notes: (random) =>
    ground('#a9855c') +
    rect([150, 50, 500, 380], '#fbf8ef', 4) +
    notes(random, '#3d4a63') +
    line('M650 110l-120 220l-8 30l24 -20l120 -218z', '#d8442f', 10),
  desk: (random) =>
    table(random) +
    laptop(240, 320, '#dfe9f2') +
    times(5, (at) => rect([270, 170 + at * 22, random.int(80, 210), 9], '#90a8bf', 3)) +
    cup(130, 270, random.pick(CLOTHS)) +
    cup(630, 274, random.pick(CLOTHS)),
  homeoffice: (random) =>
    ground(random.pick(WALLS)) +
    rect([0, 330, WIDTH, 120], '#a97c4f') +
    laptop(280, 330, '#dfe9f2') +
    rect([120, 270, 60, 62], '#b5653c', 6) +
    times(5, (at) =>
      shape(
        `M150 272q${-70 + at * 34} -60 ${-60 + at * 30} -120q${36 - at * 6} 40 ${60 - at * 30} 120z`,
        '#4f8a4a',
      ),
    ) +
    line('M680 330V190l-60 -40', '#444', 8) +
    shape('M570 130l76 -10l10 60h-96z', '#e3c04a'),
  whiteboard: (random) =>
    ground('#cfd4da') +
    rect([80, 50, 640, 350], '#ffffff', 8) +
    line('M80 50H720V400H80z', '#9aa3ad', 10) +
    times(3, (row) =>
      times(5, (at) =>
        rect(
          [130 + at * 116 + random.int(-8, 8), 90 + row * 98 + random.int(-6, 6), 76, 72],
          random.pick(['#f7e36b', '#f5a3b5', '#a6d8f0', '#b9e6a1']),
          2,
        ),
      ),
    ) +
    line('M210 130h40M326 228h40M442 130q30 60 0 98', '#3d4a63', 4),
  rain: (random) =>
    window(
      ground('#6d7f8f', '#9aa9b3') +
        houses(random, 420) +
        rect([0, 0, WIDTH, HEIGHT], 'rgba(110,130,150,.5)') +
        drops(random),
    ),
  shower: (random) => window(ground('#55677a', '#8796a3') + drops(random)),
  clouds: (random) =>
    ground('#59636f', '#98a4ac') +
    clouds(random, '#454e59') +
    clouds(random, '#38404a') +
    houses(random, 380),
  sunset: (random) =>
    ground('#7a5aa0', '#f7a8b0') +
    clouds(random, 'rgba(255,190,200,.75)') +
    disc([random.int(200, 600), 260, 46], '#ffdf9e') +
    houses(random, 400),
  fog: (random) =>
    ground('#cfd5d8', '#e8ebec') +
    times(7, (at) =>
      line(
        `M${60 + at * 115} 450V${random.int(90, 150)}m0 90l-40 -60m40 20l44 -62`,
        ['#8b9396', '#a5adaf', '#bcc3c5'][at % 3] ?? '#999',
        12,
      ),
    ) +
    times(4, (at) => rect([0, 120 + at * 90, WIDTH, 50], 'rgba(240,243,244,.6)')),
  snow: (random) =>
    ground('#c3d0dc', '#eef3f7') +
    tree(160, 330, 190, '#e9f0f5') +
    tree(640, 330, 160, '#e9f0f5') +
    rect([0, 330, WIDTH, 120], '#ffffff') +
    rect([270, 250, 260, 16], '#6b4a30') +
    rect([270, 210, 260, 14], '#6b4a30') +
    rect([262, 236, 276, 16], '#ffffff', 8) +
    rect([290, 264, 14, 80], '#3d3d3d') +
    rect([496, 264, 14, 80], '#3d3d3d') +
    times(50, () => disc([random.int(0, 800), random.int(0, 440), 4], '#fff')),
  books: (random) =>
    ground(random.pick(WALLS)) +
    rect([120, 370, 560, 80], '#7a5636', 6) +
    bookStack(random, 270, 370, 7) +
    rect([610, 250, 14, 120], '#555') +
    shape('M560 260l30 -80h54l30 80z', '#e8d18a'),
  shelves: (random) =>
    ground('#4a3322') + shelf(random, 145) + shelf(random, 290) + shelf(random, 435),
  openbook: (random) =>
    table(random) +
    shape('M400 190q-110 -50 -230 -14v190q120 -36 230 14z', '#fdfaf2') +
    shape('M400 190q110 -50 230 -14v190q-120 -36 -230 14z', '#f5efe0') +
    times(6, (at) =>
      line(`M200 ${206 + at * 24}q90 -18 174 10M426 ${216 + at * 24}q90 -28 174 -8`, '#a8a294', 3),
    ) +
    cup(680, 270, random.pick(CLOTHS)) +
    steam(690, 250),
  pitch: (random) =>
    night() +
    times(
      2,
      (at) =>
        line(`M${120 + at * 560} 330V70`, '#777f8a', 12) +
        rect([70 + at * 560, 46, 100, 44], '#fdf6cf', 6) +
        shape(`M${70 + at * 560} 90h100l160 260h-400z`, 'rgba(253,246,207,.10)'),
    ) +
    rect([0, 290, WIDTH, 160], '#3f6a35') +
    line('M0 320H800M400 290V450M330 380a70 30 0 1 0 140 0a70 30 0 1 0 -140 0', '#dfe8d8', 4) +
    times(12, () =>
      disc([random.int(30, 770), random.int(310, 440), random.int(16, 50)], '#6b5334', 0.3),
    ),
  stand: (random) =>
    ground('#8ea3b5') +
    times(
      5,
      (row) =>
        rect([0, 90 + row * 74, WIDTH, 74], row % 2 ? '#5d6670' : '#6b7580') +
        times(10, (at) => {
          const x = 40 + at * 80 + (row % 2) * 20;
          const scarf = random.pick(['#c8342f', '#f2f2f2', '#c8342f']);
          return (
            disc(
              [x, 116 + row * 74, 20],
              random.pick(['#e0b594', '#8a5a3a', '#c98f66', '#f0cdb0']),
            ) +
            rect([x - 26, 136 + row * 74, 52, 30], '#2f3a46', 10) +
            rect([x - 24, 132 + row * 74, 48, 12], scarf, 6)
          );
        }),
    ),
  goal: (random) =>
    ground('#7fb3d8', '#cfe3ee') +
    rect([0, 300, WIDTH, 150], '#4c8a3d') +
    times(15, (at) => line(`M${130 + at * 38} 100V350`, 'rgba(255,255,255,.6)', 2)) +
    times(8, (at) => line(`M130 ${110 + at * 32}H670`, 'rgba(255,255,255,.6)', 2)) +
    line('M120 360V96H680V360', '#ffffff', 14) +
    disc([random.int(240, 560), random.int(180, 290), 36], '#ffffff'),
  cinema: () =>
    ground('#241018', '#3a1620') +
    rect([150, 30, 500, 150], '#e9e4d8', 4) +
    rect([90, 20, 50, 220], '#7a1722') +
    rect([660, 20, 50, 220], '#7a1722') +
    seats(),
  poster: (random) =>
    ground('#9c5a43') +
    times(9, (row) =>
      times(9, (at) =>
        rect(
          [at * 96 - (row % 2) * 48, row * 50, 92, 46],
          random.pick(['#a3604a', '#95543e', '#a8694f']),
          2,
        ),
      ),
    ) +
    rect([280, 40, 240, 350], '#1d2a3d', 4) +
    disc([400, 160, 66], random.pick(['#e8912d', '#d8442f', '#e3c04a'])) +
    shape('M280 390V290q60 -60 120 -20t120 -30v150z', '#0e1622') +
    rect([310, 330, 180, 14], '#f2ead8') +
    rect([340, 354, 120, 10], '#f2ead8'),
  screen: (random) =>
    ground('#15131a') +
    rect([260, 90, 280, 160], random.pick(['#7fb3ff', '#9fc5ff', '#b7a8ff']), 6) +
    shape('M260 250h280l200 200H60z', 'rgba(140,170,255,.14)') +
    rect([230, 270, 340, 16], '#2a2630') +
    rect([180, 360, 440, 120], '#2b2433', 40) +
    disc([330, 350, 34], '#0d0b11') +
    disc([450, 350, 34], '#0d0b11'),
  popcorn: (random) =>
    ground('#40506b') +
    times(8, (at) => rect([at * 100, 0, 50, HEIGHT], '#4a5c7a')) +
    shape('M250 220h300q-16 180 -150 180t-150 -180z', '#f4f0e6') +
    times(40, () =>
      disc(
        [random.int(270, 530), random.int(150, 236), random.int(14, 22)],
        random.pick(['#fdf3cf', '#f7e3a1', '#fff8e3']),
      ),
    ),
  terminal: (random) =>
    ground('#23262c') +
    rect([90, 50, 620, 350], '#0b120d', 10) +
    rect([90, 50, 620, 28], '#3a3f47', 10) +
    times(3, (at) =>
      disc([112 + at * 24, 64, 7], ['#e0584f', '#e3b341', '#57b757'][at] ?? '#fff'),
    ) +
    code(random, 120, 100, 12),
  shoes: (random) => {
    const colour = random.pick(CLOTHS);
    return (
      ground(random.pick(WALLS)) +
      rect([520, 20, 200, 360], '#6d7f6a') +
      disc([550, 210, 10], '#d9c36a') +
      rect([0, 370, WIDTH, 80], '#a8896a') +
      times(
        2,
        (at) =>
          shape(`M${140 + at * 170} 370v-90q30 -14 50 10q40 40 110 44q20 14 10 36z`, colour) +
          rect([136 + at * 170, 362, 180, 18], '#f2efe8', 8) +
          times(7, () =>
            disc(
              [150 + at * 170 + random.int(0, 150), random.int(330, 370), random.int(5, 14)],
              '#5b4630',
              0.7,
            ),
          ),
      )
    );
  },
  canal: (random) =>
    ground('#f0b98a', '#f7e6cf') +
    disc([400, 190, 44], '#fff0c2') +
    hills(random, ['#8d9b7a'], 240) +
    shape('M330 200h90l180 250H170z', '#7fa3b8') +
    shape('M420 200l180 250h140L440 200z', '#c7a878') +
    times(4, (at) => tree(110 - at * 24 + at * 60, 300 - at * 22, 120 - at * 18, '#5f8a4a')),
  forest: (random) =>
    ground('#dcebc9', '#a9c78e') +
    shape('M360 190h80l170 260H190z', '#c2a272') +
    times(12, (at) => {
      const side = at % 2 ? 640 : 160;
      return rect(
        [side + random.int(-150, 150) - 9, 0, 22, 330 + random.int(0, 90)],
        random.pick(['#5c4632', '#6d543c', '#4d3a29']),
      );
    }) +
    times(9, () => disc([random.int(0, 800), random.int(0, 90), 90], 'rgba(80,130,60,.7)', 0.6)),
  lighthouse: (random) =>
    random.pick([sky(random), dusk(random)]) +
    sea('#4a769c', '#375f84', 290) +
    shape('M420 450l60 -110h320v110z', '#6b6459') +
    shape('M560 340l18 -220h64l18 220z', '#f5f2ea') +
    times(3, (at) =>
      shape(
        `M${564 + at * 5} ${300 - at * 66}h${92 - at * 10}l-2 -30h-${88 - at * 10}z`,
        '#c2392f',
      ),
    ) +
    rect([574, 84, 72, 38], '#ffe9a8', 4) +
    shape('M566 84l44 -36l44 36z', '#8c2a22'),
  bridge: (random) =>
    sky(random) +
    hills(random, ['#8fae86', '#75996b'], 210) +
    rect([0, 320, WIDTH, 130], '#5d87a3') +
    shape(
      'M60 330V250q340 -120 680 0v80h-90q-20 -80 -110 -80t-110 80h-60q-20 -80 -110 -80t-110 80z',
      '#8d8577',
    ) +
    times(9, (at) =>
      line(
        `M${110 + at * 72} ${250 - Math.round(46 * Math.sin(((at + 0.6) / 9) * 3.14))}v14`,
        '#776f62',
        3,
      ),
    ) +
    times(5, (at) =>
      line(`M${80 + at * 150} ${380 + (at % 2) * 30}q30 -10 60 0`, 'rgba(255,255,255,.5)', 4),
    ),
  camera: (random) =>
    window(sky(random) + hills(random, ['#9bb58e', '#7f9f70'], 270)) +
    rect([270, 250, 260, 160], '#24262a', 16) +
    rect([270, 290, 260, 70], '#6b4a34') +
    rect([340, 222, 120, 34], '#b9bec6', 6) +
    disc([400, 325, 66], '#15161a') +
    disc([400, 325, 44], '#2d3f59') +
    disc([384, 308, 12], '#bcd3ee') +
    disc([500, 268, 12], '#c9ced4'),
  lake: (random) =>
    dusk(random) +
    hills(random, ['#4d5a70'], 220) +
    rect([0, 262, WIDTH, 188], '#5a6684') +
    tree(300, 262, 150, '#2f4a3a') +
    '<g opacity=".45" transform="translate(0 524) scale(1 -1)">' +
    tree(300, 262, 150, '#2f4a3a') +
    '</g>' +
    times(5, (at) =>
      line(`M${120 + at * 130} ${300 + (at % 3) * 40}h70`, 'rgba(255,255,255,.3)', 3),
    ),
  seedlings: (random) =>
    window(sky(random) + hills(random, ['#9bbf86'], 300)) +
    rect([140, 350, 520, 64], '#a8a198', 6) +
    times(
      8,
      (at) =>
        rect([152 + at * 63, 340, 52, 40], '#5a4330', 6) +
        line(`M${178 + at * 63} 340v-${random.int(30, 64)}`, '#5f9a3f', 5) +
        disc([168 + at * 63, 296, 14], '#74b34c', 0.6) +
        disc([190 + at * 63, 290, 14], '#74b34c', 0.6),
    ),
  flowers: (random) =>
    sky(random) +
    rect([0, 230, WIDTH, 220], '#6f9a55') +
    shape('M350 230h100l110 220H240z', '#d2b98f') +
    times(60, (at) => {
      const left = at % 2 === 0;
      const y = random.int(250, 430);
      const edge = 350 - ((y - 230) / 220) * 110;
      const x = left
        ? random.int(10, Math.max(20, Math.floor(edge) - 20))
        : 800 - random.int(10, Math.max(20, Math.floor(edge) - 20));
      return disc(
        [x, y, random.int(8, 15)],
        random.pick(['#d8442f', '#e3c04a', '#c65a9a', '#8a5ac6', '#ffffff']),
      );
    }),
  chess: (random) =>
    ground('#4b3a2c') +
    times(8, (row) =>
      times(8, (at) =>
        rect([160 + at * 60, 20 + row * 51, 60, 51], (row + at) % 2 ? '#8a5f3a' : '#ecd9b5'),
      ),
    ) +
    times(12, (at) => {
      const [x, y] = [190 + random.int(0, 7) * 60, 46 + random.int(0, 7) * 51];
      return (
        disc([x, y + 10, 18], at % 2 ? '#1d1a18' : '#f7f1e2', 0.5) +
        disc([x, y - 8, 11], at % 2 ? '#1d1a18' : '#f7f1e2')
      );
    }),
  cards: (random) =>
    ground('#2f6b4a', '#24543a') +
    times(
      7,
      (at) =>
        `<g transform="rotate(${random.int(-40, 40)} ${170 + at * 76} 220)">${rect([130 + at * 76, 150, 92, 134], '#fbfaf5', 10)}${disc([176 + at * 76, 217, 22], random.pick(['#c8342f', '#1d1d22']))}</g>`,
    ) +
    times(3, (at) => {
      const x = 240 + at * 130;
      return (
        rect([x, 330, 62, 62], '#f4efe2', 12) +
        times(random.int(1, 3), (dot) => disc([x + 16 + dot * 15, 346 + dot * 15, 6], '#222'))
      );
    }),
  console: (random) =>
    sky(random) +
    hills(random, ['#9db08a'], 260) +
    rect([0, 300, WIDTH, 150], random.pick(['#4a6a8a', '#6a4a5a', '#4a7a6a'])) +
    rect([190, 200, 420, 180], '#2b2f36', 50) +
    rect([290, 222, 220, 136], '#9fd08a', 6) +
    rect([310, 310, 180, 40], '#5d8a4a') +
    disc([240, 280, 28], '#4a505a') +
    disc([560, 260, 14], '#d8442f') +
    disc([560, 310, 14], '#e3c04a'),
  moon: (random) =>
    ground('#05060d') +
    disc([400, 225, 200], '#d8d4c8') +
    times(16, () => {
      const [angle, far] = [random.next() * 6.28, random.next() * 165];
      return disc(
        [
          Math.round(400 + far * Math.cos(angle)),
          Math.round(225 + far * Math.sin(angle)),
          random.int(8, 30),
        ],
        'rgba(120,116,106,.4)',
      );
    }) +
    `<path d="M0 0h800v450H0zM400 5a220 220 0 1 0 .1 0z" fill="#000" fill-rule="evenodd"/>`,
  stars: (random) =>
    ground('#070b22', '#1b2450') +
    times(140, () => disc([random.int(0, 800), random.int(0, 400), random.int(1, 3)], '#fff')) +
    `<g transform="rotate(-28 400 200)">${disc([400, 200, 430], 'rgba(190,200,255,.16)', 0.16)}${disc([400, 200, 330], 'rgba(220,220,255,.2)', 0.1)}</g>` +
    hills(random, ['#060812'], 370),
} as const satisfies Readonly<Record<string, Draw>>;

/** What a picture shows. */
export type Scene = keyof typeof SCENES;

/** The films. */
export const FILMS = ['waves', 'shower'] as const;

/** What a film shows. */
export type Film = (typeof FILMS)[number];
