import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

export default jenkinsSetting({
  id: 'jenkins_markup_unfiltered',
  title: 'Descriptions are shown with whatever HTML and JavaScript they hold (markup formatter)',
  terms: ['cross-site scripting', 'XSS', 'anything-goes-formatter', 'UnsafeMarkupFormatter'],
  severity: HIGH,
  problem:
    'Each user may describe themselves, and who may change a job or a build describes it. A script in such a text acts as whoever looks at the page, an administrator too, and so runs commands on the controller.',
  remediation: 'Choose the markup formatter `Plain text`, or `Safe HTML` of the plugin antisamy-markup-formatter.',
  sources: [
    'https://www.jenkins.io/doc/book/security/markup-formatter/',
    'https://github.com/jenkinsci/anything-goes-formatter-plugin',
  ],
  references: [cwe(79), nist('SI-10')],

  examples: {
    bad: [
      `<hudson>\n  «<markupFormatter class="org.jenkinsci.plugins.UnsafeMarkupFormatter" plugin="anything-goes-formatter@19"/>»\n</hudson>\n`,
    ],
    good: [
      `<hudson>\n  <markupFormatter class="hudson.markup.EscapedMarkupFormatter"/>\n</hudson>\n`,
      `<hudson>\n  <markupFormatter class="hudson.markup.RawHtmlMarkupFormatter" plugin="antisamy-markup-formatter@162"/>\n</hudson>\n`, // called Safe HTML today
      `<hudson>\n  <!-- <markupFormatter class="org.jenkinsci.plugins.UnsafeMarkupFormatter"/> -->\n</hudson>\n`,
    ],
  },

  form: 'xml',
  setting: ['/hudson/markupFormatter/@class', 'jenkins.markupFormatter'],
  bad: oneOf('org.jenkinsci.plugins.UnsafeMarkupFormatter', 'unsafe', 'unsafeMarkupFormatter'),
});
