import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { commandRule, SECRETS_CONTROLLER } from '../netlify-rule.ts';
import { secretBuiltIn } from '../public-variables.ts';

export default commandRule({
  id: 'netlify_secret_built_into_pages',
  title: 'The build writes a secret into the pages (VITE_, REACT_APP_ or NEXT_PUBLIC_ before its name)',
  terms: ['client bundle', 'browser'],
  severity: HIGH,
  problem:
    'Variables that are called so are put into the scripts that every visitor gets: whoever looks there has the key, with all that it opens.',
  remediation:
    'Use the secret in a function alone, under a name without such a beginning, and make a new one: the old one is public.',
  sources: ['https://vite.dev/guide/env-and-mode', SECRETS_CONTROLLER],
  references: [cwe(200), cwe(522), nist('IA-5'), nist('AC-3')],

  examples: {
    bad: [
      `[build]\n«command = "VITE_SERVICE_ROLE_KEY=$SERVICE_ROLE_KEY npm run build"»\n`,
      `[context.production]\n«command = "echo REACT_APP_PAYMENT_SECRET_KEY=$PAYMENT_SECRET_KEY >> .env.production && npm run build"»\n`,
      `[build]\n«command = "export NEXT_PUBLIC_DB_PASSWORD=$DB_PASSWORD && npm run build"»\n`,
    ],
    good: [
      `[build]\ncommand = "VITE_ANON_KEY=$ANON_KEY VITE_PAYMENT_PUBLISHABLE_KEY=$PAYMENT_KEY npm run build"\n`,
      `[build]\ncommand = "SERVICE_ROLE_KEY=$SERVICE_ROLE_KEY npm run build"\n`,
      `[build]\ncommand = "VITE_USES_SECRET=yes npm run build"\n`,
      `[build]\ncommand = "unset VITE_SERVICE_ROLE_KEY; npm run build"\n`,
    ],
  },

  judge({ words, assignments }) {
    const name = [...assignments, ...words].map(({ text }) => secretBuiltIn(text)).find((found) => found !== undefined);
    return name === undefined ? undefined : `${name} is put into the pages`;
  },
});
