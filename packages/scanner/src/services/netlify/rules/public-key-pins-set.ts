import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { headerRule, HEADERS_DOC, rewriteHeader } from '../netlify-rule.ts';

export default headerRule({
  id: 'netlify_public_key_pins_set',
  title: 'Public-Key-Pins (HPKP) can lock visitors out of the site',
  severity: MODERATE_LOW,
  problem:
    'Browsers that still know the header refuse the site as soon as its certificate has another key; whoever breaks in once can pin a key of their own. Current browsers ignore it.',
  remediation: 'Take the header out.',
  sources: [HEADERS_DOC, 'https://developer.mozilla.org/en-US/docs/Glossary/HPKP'],
  references: [cwe(477), nist('SC-12')],

  examples: {
    bad: [`/*\n  «Public-Key-Pins: pin-sha256="cUPcTAZWKaASuYWhhneDttWpY3oBAkE3h2+soZS7sWs="; max-age=5184000»\n`],
    good: [`/*\n  Strict-Transport-Security: max-age=31536000\n`, `/*\n  Public-Key-Pins: max-age=0\n`],
  },

  judge: ({ name, value }) =>
    name === 'public-key-pins' && !/\bmax-age=0\b/.test(value) ? 'Public-Key-Pins' : undefined,
  fix: { kind: 'safe', edits: (finding) => rewriteHeader(finding, () => 'max-age=0') },
});
