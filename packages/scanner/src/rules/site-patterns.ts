/** What patterns that check an origin or a referer let pass. */
import { MAX_PATTERN_LENGTH, withClasses } from './regex-captures.ts';

/** What is loose about a pattern for a site; undefined for a pattern that names none. */
export function faultOfSitePattern(written: string): string | undefined {
  const pattern = written.replaceAll('\\/', '/');
  if (pattern.length > MAX_PATTERN_LENGTH || !/\\?\.[a-z]{2,}/i.test(pattern)) return undefined;
  if (!alternativesOf(pattern).every((alternative) => /^(?:\((?:\?:)?){0,5}\^/.test(alternative)))
    return 'the pattern may match in the middle of another address';
  if (/(^|[^\\\])}])\.(?=[a-z]{2,}(\W|$))/i.test(withClasses(pattern, 'x')))
    return 'a dot in the pattern stands for any character';
  if (/(\.[*+]\??|\[\^(?:[^[\]]|\[(?!\^))*\][*+])\)?[a-z]/i.test(pattern))
    return 'the pattern lets a longer name end in this one';
  const afterScheme = pattern.replace(/^\^[^/]*:\/\//, '');
  const isClosed = /\$\)?$/.test(pattern) || /[a-z)\]?]\/|\(\?:?[/:$|]+\)|[|(]\$/i.test(afterScheme);
  return isClosed ? undefined : 'the pattern does not end where the name ends';
}

/** The parts of a pattern between the `|` that stand outside of its groups. */
function alternativesOf(pattern: string): readonly string[] {
  const alternatives: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of pattern.matchAll(/\\[^]|\[(?:\\[^]|[^\]\\]){0,2000}\]|[()|]/g)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (token === '|' && depth === 0) {
      alternatives.push(pattern.slice(start, index));
      start = index + 1;
    }
  }
  return [...alternatives, pattern.slice(start)];
}

/** Whether a pattern names no site: it matches all origins, or all of a scheme. */
export function isOfEverySite(written: string): boolean {
  const pattern = written.replaceAll(/\(\?:|\\(?=[/:])|[()]/g, '');
  return written !== '' && pattern !== '^$' && EVERY_SITE.test(pattern);
}

const EVERY_SITE = /^\^?(?:(?:https?\??|https?\|https?):\/\/)?(?:(?:\.|\[\^\/\])[*+]?\??)?\$?$/;
