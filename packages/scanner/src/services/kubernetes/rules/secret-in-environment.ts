import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { secretInOptions } from '../../../rules/command-secrets.ts';
import { holdsExposedSecret, isExposedSecret, isKnownSecretForm, passwordInUrl } from '../../../rules/secrets.ts';
import { SECRETS, variableRule, onePod } from '../kubernetes-rule.ts';

export default variableRule({
  id: 'kubernetes_secret_in_environment',
  title: "A secret stands in plain text in the container's environment",
  severity: HIGH,
  problem:
    'Whoever reads the manifest has the secret: in the repository, its history, and with every right to look at the pod.',
  remediation:
    'Put it into a Secret that is not kept with the manifests, and take it from there by `secretKeyRef` or a mounted file; change the secret.',
  sources: [SECRETS],
  references: [cwe(798), nist('IA-5'), stigKubernetes('V-242415'), stigKubernetes('V-274883')],

  examples: {
    bad: [
      onePod(`env:\n  - name: DB_PASSWORD\n    «value: correct-horse-battery»`),
      onePod(`env:\n  - name: JAVA_OPTS\n    «value: -Xmx1g -Djavax.net.ssl.keyStorePassword=h7Kq2mVw9x»`),
      onePod(`env:\n  - name: DATABASE_URL\n    «value: postgres://shop:correct-horse@db/shop»`),
    ],
    good: [
      onePod(`env:\n  - {name: DB_PASSWORD, valueFrom: {secretKeyRef: {name: db, key: password}}}`),
      onePod(`env:\n  - {name: DB_PASSWORD_FILE, value: /run/secrets/db}\n  - {name: API_TOKEN, value: $(OTHER)}`),
      onePod(
        `env:\n  - {name: JAVA_OPTS, value: "-Xmx1g -Djavax.net.ssl.keyStore=/etc/shop/keys.p12 -Dapp.password=$(PASSWORD)"}`,
      ),
      onePod(`env:\n  - {name: PASSWORD, value: ""}\n  - {name: TOKEN_URL, value: "https://login.example.com"}`),
    ],
  },

  judge: ({ name, value }) => {
    const isSecret =
      holdsExposedSecret(name, value) || isKnownSecretForm(value) || isExposedSecret(passwordInUrl(value) ?? '');
    return isSecret ? { code: 'holds-secret', values: { setting: name } } : secretInOptions(value);
  },
});
