import { MODERATE } from '@plumbline/model/severity';
import { IIS, iisRule } from '../iis-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default iisRule({
  id: 'microsoft_iis_security_module_removed',
  title: 'A module that protects the site is removed (RequestFilteringModule, UrlAuthorizationModule)',
  severity: MODERATE,
  problem:
    'What the module refuses is no longer refused: requests for hidden files such as web.config, or visitors whom rules of authorization keep out, come through whatever the other sections say.',
  remediation: 'Take the `<remove>` out.',
  sources: [`${IIS}/system.webserver/modules/`, `${IIS}/system.webserver/security/requestfiltering/`],
  references: [cwe(693), nist('AC-3'), nist('SC-7')],

  examples: {
    bad: [
      `<configuration>
  <system.webServer>
    <modules>
      «<remove name="RequestFilteringModule" />»
    </modules>
  </system.webServer>
</configuration>`,
    ],
    good: [
      `<configuration>
  <system.webServer>
    <modules>
      <remove name="WebDAVModule" />
    </modules>
  </system.webServer>
</configuration>`,
      `<configuration>
  <system.webServer>
    <modules>
      <remove name="UrlAuthorization" />
      <add name="UrlAuthorization" type="System.Web.Security.UrlAuthorizationModule" />
    </modules>
  </system.webServer>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const modules of file.elements('system.webServer/modules')) {
      const added = new Set(modules.children('add').map((add) => add.value('name')?.toLowerCase()));
      for (const remove of modules.children('remove')) {
        const name = remove.value('name') ?? '';
        if (PROTECTING.test(name) && !added.has(name.toLowerCase()))
          yield { at: remove.node, message: `${name} is removed` };
      }
    }
  },
});

const PROTECTING =
  /^(?:RequestFilteringModule|UrlAuthorization(?:Module)?|FileAuthorization|IpRestrictionModule|DynamicIpRestrictionModule)$/i;
