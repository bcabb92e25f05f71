import type { XmlElement } from '../../reading/xml-document.ts';
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
