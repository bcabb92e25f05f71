import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret, isSecretName, passwordInUrl } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { netlifySetting, PROXIES } from '../netlify-rule.ts';

export default netlifySetting({
  id: 'netlify_proxy_secret_in_file',
  title: 'The secret for a service behind the site stands in netlify.toml',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads the repository speaks to the service as the site does.',
  remediation: 'Sign requests with a variable of Netlify (`signed`), remove the header, and make a new secret.',
  sources: [PROXIES],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `[[redirects]]\nfrom = "/api/*"\nto = "https://api.example.com/:splat"\nstatus = 200\n[redirects.headers]\n«Authorization = "Bearer 93a49a4f2482c64126f7b6015e6b0f30"»\n`,
    ],
    good: [
      `[[redirects]]\nfrom = "/api/*"\nto = "https://api.example.com/:splat"\nsigned = "API_SIGNATURE_TOKEN"\n`,
      `[[redirects]]\nfrom = "/api/*"\nto = "https://api.example.com/:splat"\n[redirects.headers]\nX-From = "Netlify"\n`,
    ],
  },

  setting: [
    'redirects.*.headers.Authorization',
    'redirects.*.headers.X-API-Key',
    'redirects.*.headers.X-Api-Key',
    'redirects.*.to',
  ],
  bad: (value, _, setting) =>
    setting.endsWith('.to')
      ? secretInQuery(value) && { code: 'holds-secret' }
      : isExposedSecret(value.replace(/^(?:Bearer|Basic|Token) /i, '')) && { code: 'holds-secret' },
});

/** Whether a parameter of a URL is a secret, or its user has a password. */
function secretInQuery(url: string): boolean {
  const [, query = ''] = url.slice(0, 2000).split('?', 2);
  const isInQuery = query.split('&').some((pair) => {
    const [name = '', value = ''] = pair.split('=', 2);
    return isSecretName(name) && !value.startsWith(':') && isExposedSecret(value);
  });
  const password = passwordInUrl(url);
  return isInQuery || (password !== undefined && isExposedSecret(password));
}
