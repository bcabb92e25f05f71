import type { XmlElement } from '../../reading/xml-document.ts';
import { MAX_PATTERN_LENGTH, captureGroups, matchesAnything } from '../../rules/regex-captures.ts';
import type { Setting } from '../../rules/setting-rule.ts';
import type { IisFile } from './iis-file.ts';

/** A rule of URL Rewrite that leads to an address. */
interface Rewrite {
  readonly url: Setting & { readonly is: 'set' };
  readonly rule: XmlElement | undefined;
}

/** Those by which the server answers from there itself, of one site and of all of them. */
export function* rewrites(file: IisFile): Generator<Rewrite, void> {
  for (const rules of ['rules', 'globalRules']) {
    for (const action of file.elements(`system.webServer/rewrite/${rules}/rule/action`)) {
      const url = action.attribute('url');
      if (url.is === 'set' && action.value('type')?.toLowerCase() === 'rewrite') yield { url, rule: action.parent };
    }
  }
}

/** Whether what a pattern captures may be any text: `R:1` of the address, `C:1` of a condition. */
export function mayBeAnyHost(rule: XmlElement | undefined, capture: string): boolean {
  const isOfAddress = capture.toUpperCase().startsWith('R');
  const patterns = isOfAddress
    ? [rule?.children('match')[0]?.value('url')]
    : (rule?.children('conditions')[0]?.children('add') ?? []).map((condition) => condition.value('pattern'));
  const captured = patterns.map((pattern) => {
    if (pattern === undefined || pattern.length > MAX_PATTERN_LENGTH) return undefined;
    const group = capture.slice('R:'.length);
    return group === '0' ? pattern : captureGroups(pattern).get(group);
  });
  // Conditions without the group are about something else; where none has it, nothing is known of it.
  const known = captured.filter((group) => group !== undefined);
  return known.length === 0 || known.some(matchesAnything);
}
