import type { serviceMessages as english } from '../../screens/console/service-message.ts';

const INCLUDES_ENTERPRISE_ONLY =
  'Include-Direktiven werden nur in der Enterprise-Version unterstützt. Hochgeladene Dateien dürfen sie nicht verwenden.';

export const serviceMessages: typeof english = {
  kerberos: INCLUDES_ENTERPRISE_ONLY,
  nginx: INCLUDES_ENTERPRISE_ONLY,
  postgres:
    'Die Direktiven include_dir und include sowie das Einbinden mit @ werden nur in der Enterprise-Version unterstützt. Hochgeladene Dateien dürfen sie nicht verwenden.',
  apache: INCLUDES_ENTERPRISE_ONLY,
  mysql: INCLUDES_ENTERPRISE_ONLY,
  kubernetes:
    'Wählen Sie genau ein Format für kubelet: entweder kubelet-configuration.json oder kubelet-configuration.yaml.',
};
