import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, stigKubernetes } from '../../../rules/rulesets.ts';
import { SECRETS, objectRule } from '../kubernetes-rule.ts';
import { secretIn, secretInLiterals } from '../object-findings.ts';

export default objectRule(
  'ConfigMap',
  'Kustomization',
)({
  id: 'kubernetes_secret_in_config_map',
  title: 'A ConfigMap holds a secret',
  severity: HIGH,
  problem:
    'ConfigMaps are read by more people and programs than Secrets, and are never encrypted: whoever may look at the namespace has the secret.',
  remediation: 'Move it into a Secret that is not kept with the manifests, and change it.',
  sources: [SECRETS, 'https://kubernetes.io/docs/concepts/configuration/configmap/'],
  references: [cwe(312), nist('IA-5'), stigKubernetes('V-274883')],

  examples: {
    bad: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata:\n  MODE: fast\n  «DB_PASSWORD: correct-horse-battery»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata:\n  «app.properties: |\n    mode=fast\n    aws.access=AKIAIOSFODNN7EXAMPLQ\n»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata:\n  «application.yml: |\n    spring:\n      datasource:\n        password: Wq8#dkPz01mN\n»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata:\n  «config.json: |\n    {"db": {"host": "db", "password": "Wq8dkPz01mN"}}\n»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata:\n  «init.sql: |\n    CREATE USER shop WITH PASSWORD 'Wq8dkPz01mN';\n»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata:\n  «app.env: |\n    MODE=fast\n    CACHE=redis://:Wq8dkPz01mN@cache:6379/0\n»`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cache}\ndata:\n  «redis.conf: |\n    bind 0.0.0.0\n    requirepass Wq8dkPz01mN\n»`,
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nconfigMapGenerator:\n  - name: shop\n    literals:\n      - user=shop\n      - «password=Wq8dkPz01mN»`,
    ],
    good: [
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata:\n  form.json: |\n    {"label": "Password", "password": "required", "help": "<password>\${PASSWORD}</password>"}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata:\n  values.yml: |\n    existingSecret: shop-db-2\n    password: required\n    passwordFile: /run/secrets/db\n    adminPassword: \${ADMIN}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata: {PASSWORD_FILE: /run/secrets/db, TOKEN_TTL: 1h, DB_PASSWORD: "\${DB_PASSWORD}"}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: password}\ndata: {mode: correct-horse-battery}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: shop}\ndata: {password-policy.txt: at least 14 characters}`,
      `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cache}\ndata:\n  redis.conf: |\n    bind 0.0.0.0\n    requirepass \${PASSWORD}`,
      `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nconfigMapGenerator:\n  - name: shop\n    literals: [user=shop, "password=$PASSWORD"]\n    envs: [secret.env]`,
    ],
  },

  judge: (object) =>
    object.kind === 'Kustomization'
      ? secretInLiterals(object, 'configMapGenerator', 'ConfigMap')
      : secretIn(object, ['data', 'binaryData']),
});
