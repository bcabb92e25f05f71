import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { LARGER_IMAGE } from '../kept-caches.ts';

export default commandRule({
  id: 'dockerfile_user_number_large',
  title: 'useradd makes a user with a large number without --no-log-init: the image may grow by gigabytes',
  terms: ['image size'],
  severity: LOW,
  category: 'hygiene',
  problem: LARGER_IMAGE,
  remediation: 'Add `--no-log-init`, or take a smaller number.',
  sources: [`${BEST_PRACTICES}#user`, 'https://manpages.debian.org/bookworm/passwd/useradd.8.en.html'],

  examples: {
    bad: [`FROM debian:12\nRUN «useradd -u 1000660000 app»`, `FROM debian:12\nRUN «useradd --system --uid=123456 app»`],
    good: [
      `FROM debian:12\nRUN useradd --no-log-init -u 1000660000 app`,
      `FROM debian:12\nRUN useradd -l -u 123456 app`,
      `FROM debian:12\nRUN useradd -u 10001 app`,
      'FROM debian:12\nRUN useradd -u $ID app',
    ],
  },

  judge({ command: { name, words } }) {
    if (name !== 'useradd') return undefined;
    if (words.some(({ text, unknown }) => !unknown && /^(?:-[a-km-zA-Z]*l[a-zA-Z]*|--no-log-init)$/.test(text)))
      return undefined;
    const index = words.findIndex(({ text }) => /^(?:-u|--uid)(?:$|=|\d)/.test(text));
    const [given, next] = [words[index], words[index + 1]];
    if (!given) return undefined;
    const number = /^(?:-u|--uid)$/.test(given.text) ? next : given;
    if (number?.unknown) return UNKNOWN;
    return /(?:^|[^\d])\d{6,}$/.test(number?.text ?? '') ? `useradd ${given.text}` : undefined;
  },
});
