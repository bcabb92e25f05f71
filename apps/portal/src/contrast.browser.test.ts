import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import './styles.css';

/* Source: WCAG 2.2, success criteria 1.4.3 and 1.4.11, and its definition of relative luminance. */

const TEXT_RATIO = 4.5;
const MARK_RATIO = 3;
const GROUNDS = ['paper', 'raised', 'sunken'];
const SEVERITIES = [5, 4, 3, 2, 1];

let probe: HTMLElement;
beforeAll(() => {
  probe = document.createElement('div');
  document.body.append(probe);
});
afterAll(() => {
  probe.remove();
  delete document.documentElement.dataset['theme'];
});

for (const theme of ['light', 'dark']) {
  describe(`in the ${theme} theme`, () => {
    beforeAll(() => {
      document.documentElement.dataset['theme'] = theme;
    });

    test('words can be read on every ground', () => {
      for (const ink of [
        'ink',
        'soft',
        'faint',
        'accent',
        ...SEVERITIES.map((severity) => `severity-${severity}-ink`),
        'positive',
      ]) {
        for (const ground of GROUNDS)
          expect(ratio(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(TEXT_RATIO);
      }
    });

    test('words can be read on the ground of their own colour', () => {
      for (const severity of SEVERITIES) {
        const [ink, wash] = [`severity-${severity}-ink`, `severity-${severity}-wash`];
        expect(ratio(ink, wash), ink).toBeGreaterThanOrEqual(TEXT_RATIO);
        expect(ratio('ink', wash), `ink on ${wash}`).toBeGreaterThanOrEqual(TEXT_RATIO);
        expect(ratio('soft', wash), `soft on ${wash}`).toBeGreaterThanOrEqual(TEXT_RATIO);
      }
      expect(ratio('positive', 'positive-wash')).toBeGreaterThanOrEqual(TEXT_RATIO);
      for (const ink of ['ink', 'soft', 'accent'])
        expect(ratio(ink, 'accent-wash'), ink).toBeGreaterThanOrEqual(TEXT_RATIO);
      expect(ratio('paper', 'ink'), 'main buttons').toBeGreaterThanOrEqual(TEXT_RATIO);
    });

    test('borders of controls and the focus can be seen', () => {
      for (const ground of GROUNDS) {
        expect(ratio('control', ground), `control on ${ground}`).toBeGreaterThanOrEqual(MARK_RATIO);
        expect(ratio('accent', ground), `focus on ${ground}`).toBeGreaterThanOrEqual(MARK_RATIO);
      }
    });

    test('neighbouring severities differ in lightness, for eyes that do not tell their hues apart', () => {
      const lightness = SEVERITIES.map((severity) => luminance(`severity-${severity}`));
      for (const [index, value] of lightness.slice(1).entries()) {
        expect(Math.abs(value - (lightness[index] ?? 0)), `5 to ${4 - index}`).toBeGreaterThan(0.03);
      }
    });
  });
}

function ratio(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of a token in the theme that holds. */
function luminance(token: string): number {
  probe.style.color = `var(--color-${token})`;
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
