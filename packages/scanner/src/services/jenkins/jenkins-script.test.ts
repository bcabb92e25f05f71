import type { Bundle } from '@plumbline/model/bundle';
import type { ConfigurationFile } from '@plumbline/model/configuration-file';
import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';

/** What a script that Jenkins runs as it starts fails at, as `line rule`. */
async function failing(text: string): Promise<readonly string[]> {
  const file: ConfigurationFile = {
    fileName: 'security.groovy',
    defaultFileName: 'init.groovy',
    subPath: 'init.groovy.d',
    configFileType: 'custom',
  };
  const services = { s: { serviceName: 'jenkins', configFileList: [file] } };
  const bundle: Bundle = {
    manifest: { name: 'c', machines: { m: { id: 'm', services } } },
    read: () => new TextEncoder().encode(`import hudson.security.*\n${text}`),
  };
  return (await scan(bundle)).failed.map(({ rule, fromLine }) => `${fromLine} ${rule.name}`).toSorted();
}

test('what a script switches off by a literal is told', async () => {
  expect(await failing('Jenkins.instance.disableSecurity()\n')).toEqual(['1 jenkins_security_disabled']);
  expect(await failing('def j = Jenkins.get()\nj.setSecurityRealm(SecurityRealm.NO_AUTHENTICATION)\n')).toEqual([
    '2 jenkins_security_realm_none',
  ]);
  expect(await failing('Jenkins.getInstance().setAuthorizationStrategy(AuthorizationStrategy.UNSECURED)\n')).toEqual([
    '1 jenkins_anyone_can_do_anything',
  ]);
  expect(await failing('Jenkins.instance.authorizationStrategy = AuthorizationStrategy.UNSECURED\n')).toEqual([
    '1 jenkins_anyone_can_do_anything',
  ]);
  expect(await failing('def realm = new HudsonPrivateSecurityRealm(true)\n')).toEqual(['1 jenkins_signup_allowed']);
  expect(await failing("realm.createAccount('admin', 'hT7-kQ2mZr')\n")).toEqual(['1 jenkins_user_password_in_file']);
  expect(await failing('System.setProperty("hudson.model.DirectoryBrowserSupport.CSP", "")\n')).toEqual([
    '1 jenkins_protection_off',
  ]);
  expect(await failing('Jenkins.instance.setCrumbIssuer(null)\n')).toEqual(['1 jenkins_protection_off']);
  expect(await failing('Jenkins.get().crumbIssuer = null\n')).toEqual(['1 jenkins_protection_off']);
});

test('rights that it gives to everybody are told, and what it lets agents do', async () => {
  const used = (added: string): string =>
    `def s = new GlobalMatrixAuthorizationStrategy()\n${added}\nj.setAuthorizationStrategy(s)\n`;
  expect(await failing(used("s.add(hudson.model.Item.BUILD, 'anonymous')"))).toEqual([
    '2 jenkins_anonymous_has_rights',
  ]);
  expect(
    await failing(used("s.add(Jenkins.ADMINISTER, new PermissionEntry(AuthorizationType.GROUP, 'authenticated'))")),
  ).toEqual(['2 jenkins_authenticated_have_rights']);
  expect(await failing(used("s.add(Jenkins.ADMINISTER, 'anna')"))).toEqual([]);
  expect(await failing("def s = new GlobalMatrixAuthorizationStrategy()\ns.add(Item.BUILD, 'anonymous')\n")).toEqual(
    [],
  );
  expect(await failing(used('if (isTest) s.add(Item.BUILD, "anonymous")'))).toEqual([]);
  expect(await failing('strategy.setAllowAnonymousRead(true)\n')).toEqual(['1 jenkins_anonymous_may_read']);
  expect(await failing('strategy.setAllowAnonymousRead(false)\n')).toEqual([]);
  const rule = 'Jenkins.instance.injector.getInstance(AdminWhitelistRule.class)';
  expect(await failing(`${rule}.setMasterKillSwitch(true)\n`)).toEqual(['1 jenkins_agents_reach_controller']);
  expect(await failing(`j.getInjector().getInstance(AdminWhitelistRule).masterKillSwitch = true\n`)).toEqual([
    '1 jenkins_agents_reach_controller',
  ]);
  expect(await failing(`${rule}.setMasterKillSwitch(false)\n`)).toEqual([]);
  expect(await failing(`${rule}.setMasterKillSwitch(true)\n${rule}.setMasterKillSwitch(false)\n`)).toEqual([]);
});

test('what it may do, undoes or takes from outside is not', async () => {
  expect(await failing('if (isTest) {\n  Jenkins.instance.disableSecurity()\n}\n')).toEqual([]);
  expect(await failing('if (isTest)\n  Jenkins.instance.disableSecurity()\n')).toEqual([]);
  expect(await failing('Jenkins.instance.disableSecurity()\nJenkins.instance.setSecurityRealm(realm)\n')).toEqual([]);
  expect(await failing('Jenkins.instance.disableSecurity()\nJenkins.instance.securityRealm = realm\n')).toEqual([]);
  expect(await failing('def j = Jenkins.get()\nj.disableSecurity()\nj.setAuthorizationStrategy(all)\n')).toEqual([]);
  expect(await failing('// Jenkins.instance.disableSecurity()\nprintln "a.disableSecurity()"\n')).toEqual([]);
  expect(await failing('def j = Jenkins.get()\nj.crumbIssuer = null\nj.setCrumbIssuer(issuer)\n')).toEqual([]);
  expect(await failing('Jenkins.instance.setCrumbIssuer(new DefaultCrumbIssuer(true))\n')).toEqual([]);
  expect(await failing('if (isTest) realm = new HudsonPrivateSecurityRealm(true)\n')).toEqual([]);
  expect(await failing('def realm = new HudsonPrivateSecurityRealm(false)\n')).toEqual([]);
  expect(await failing('realm.createAccount("admin", System.getenv("PASSWORD"))\n')).toEqual([]);
  expect(await failing('realm.createAccount("admin", "${password}")\n')).toEqual([]);
  expect(await failing('System.setProperty("hudson.model.DirectoryBrowserSupport.CSP", "sandbox")\n')).toEqual([]);
});
