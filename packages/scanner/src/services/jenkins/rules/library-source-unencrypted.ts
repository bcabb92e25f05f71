import { HIGH } from '@plumbline/model/severity';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { jenkinsSetting } from '../jenkins-rule.ts';

const LIBRARIES = 'org.jenkinsci.plugins.workflow.libs.GlobalLibraries';

export default jenkinsSetting({
  id: 'jenkins_library_source_unencrypted',
  title: 'A shared library is fetched over plain HTTP or git://',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Global libraries run with all rights of the controller. Someone on the network puts other code in their place, and reads the password of the repository.',
  remediation: 'Write the address of the repository with `https://` or `ssh://`.',
  sources: ['https://www.jenkins.io/doc/book/pipeline/shared-libraries/'],
  references: [cwe(319), cwe(494), nist('SC-8')],

  examples: {
    bad: [
      `unclassified:\n  globalLibraries:\n    libraries:\n      - name: shop\n        retriever:\n          modernSCM:\n            scm:\n              git:\n                «remote: http://git.example.com/shop.git»\n`,
    ],
    good: [
      `unclassified:\n  globalLibraries:\n    libraries:\n      - name: shop\n        retriever:\n          modernSCM:\n            scm:\n              git:\n                remote: https://git.example.com/shop.git\n`,
      `unclassified:\n  globalLibraries:\n    libraries:\n      - name: shop\n        retriever:\n          modernSCM:\n            scm:\n              git:\n                remote: git@git.example.com:shop.git\n`,
    ],
  },

  form: 'code',
  setting: [
    'unclassified.globalLibraries.libraries.*.retriever.**.remote',
    'unclassified.globalLibraries.libraries.*.retriever.**.url',
    `/${LIBRARIES}/libraries/*/retriever/scm/remote`,
    `/${LIBRARIES}/libraries/*/retriever/scm/userRemoteConfigs/*/url`,
  ],
  bad: (address) => isPlainHttp(address) || /^(?:git|svn):\/\//i.test(address),
});
