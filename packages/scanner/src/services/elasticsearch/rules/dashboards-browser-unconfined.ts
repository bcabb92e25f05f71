import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOff, isOn } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSetTo } from '../../../rules/setting-rule.ts';
import { DASHBOARD_FILE, elasticSetting, KIBANA } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_dashboards_browser_unconfined',
  title: 'The browser that draws reports of Kibana runs without its sandbox (disableSandbox)',
  severity: MODERATE_LOW,
  problem:
    'The browser opens what people saved in dashboards. A page that misuses a flaw of it gets the rights of Kibana, with its passwords and keys, and not those of a sandbox.',
  remediation:
    'Allow unprivileged user namespaces on the machine, and take the setting out. In a container, whose seccomp filter confines the browser too, it may stay.',
  sources: [`${KIBANA}reporting-settings-kb.html`],
  references: [cwe(693), nist('SC-39')],

  examples: {
    bad: [
      `server.host: localhost\n«xpack.screenshotting.browser.chromium.disableSandbox: true»`,
      `server.host: localhost\n«xpack.reporting.capture.browser.chromium.disableSandbox: true»`, // before version 8
    ],
    good: [
      `server.host: localhost\nxpack.screenshotting.browser.chromium.disableSandbox: false`,
      `server.host: localhost\nxpack.reporting.enabled: false\nxpack.reporting.capture.browser.chromium.disableSandbox: true`,
    ],
  },

  reads: [DASHBOARD_FILE],
  setting: [
    'xpack.screenshotting.browser.chromium.disableSandbox',
    'xpack.reporting.capture.browser.chromium.disableSandbox',
  ],
  bad: (value, { file }) => isOn(value) && !isSetTo(file.setting('xpack.reporting.enabled'), isOff),
});
