import { MODERATE_LOW } from '@plumbline/model/severity';
import { setAttribute } from '../../../fixing/edit-xml.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { tomcatRule } from '../tomcat-rule.ts';

export default tomcatRule({
  id: 'tomcat_manager_roles_combined',
  title: 'One user has the manager in the browser and by scripts: cross-site request forgery',
  severity: MODERATE_LOW,
  problem:
    'The pages for scripts have no protection against forged requests: a page that the signed-in administrator visits can deploy an application.',
  remediation: 'Give the roles manager-gui and manager-script or manager-jmx to different users.',
  sources: ['https://tomcat.apache.org/tomcat-10.1-doc/manager-howto.html#Configuring_Manager_Application_Access'],
  references: [cwe(352), nist('AC-5')],

  examples: {
    bad: [
      `
<tomcat-users>
  <user username="deploy" password="\${deploy.password}" «roles="manager-gui,manager-script"» />
</tomcat-users>`,
    ],
    good: [
      `
<tomcat-users>
  <user username="admin" password="\${a}" roles="manager-gui,admin-gui" />
  <user username="deploy" password="\${b}" roles="manager-script" />
</tomcat-users>`,
    ],
  },

  reads: ['tomcat-users.xml'],
  *check({ file }) {
    for (const user of file.all('user')) {
      const roles = user.attribute('roles');
      if (roles.is !== 'set') continue;
      const names = new Set(roles.value.split(/[\s,]+/));
      const isManager = names.has('manager-gui') && (names.has('manager-script') || names.has('manager-jmx'));
      if (isManager || (names.has('admin-gui') && names.has('admin-script')))
        yield {
          at: roles.at,
          message: { code: 'is', values: { setting: 'roles', value: roles.value } },
          wanted: [...names].filter((role) => !/-(?:script|jmx)$/.test(role)).join(','),
        };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'another user for scripts',
    edits: (finding) => setAttribute(finding, 'roles', finding.wanted ?? ''),
  },
});
