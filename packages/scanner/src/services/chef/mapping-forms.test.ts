import type { Bundle } from '@plumbline/model/bundle';
import { isRecognised, recogniseFile } from '@plumbline/model/recognised-file';
import { configFileTypeOf } from '@plumbline/model/service-catalogue';
import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';

/** What a file of Chef that is recognised by its path and content fails at, as `line rule`. */
async function failing(path: string, text: string): Promise<readonly string[]> {
  const found = recogniseFile(path, () => text);
  const defaultFileName =
    isRecognised(found) && found.serviceName === 'chef' ? found.defaultFileName : 'chef-server.rb';
  const slash = path.lastIndexOf('/');
  const [fileName, subPath] = [path.slice(slash + 1), slash === -1 ? '.' : path.slice(0, slash)];
  const configFileType = configFileTypeOf('chef', defaultFileName) ?? 'custom';
  const configFileList = [{ fileName, subPath, defaultFileName, configFileType }];
  const bundle: Bundle = {
    manifest: { name: 'c', machines: {}, clusterServices: { a: { serviceName: 'chef', configFileList } } },
    read: () => new TextEncoder().encode(text),
  };
  const told = (await scan(bundle)).failed.filter(({ fromLine }) => fromLine !== undefined);
  return told.map(({ rule, fromLine }) => `${fromLine} ${rule.name}`).toSorted();
}

test('each profile of the credentials is a client', async () => {
  const profile = (name: string, url: string): string =>
    `[${name}]\nclient_name = "anna"\nchef_server_url = '${url}'\n`;
  const [good, bad] = ['https://chef.example.com/organizations/a', 'http://10.4.4.20/organizations/b'];
  expect(await failing('.chef/credentials', `${profile('default', good)}${profile('lab', bad)}`)).toEqual([
    '5 chef_client_server_over_http',
  ]);
  expect(await failing('.chef/credentials', profile('default', good))).toEqual([]);
});

test('Test Kitchen writes settings of the client', async () => {
  const kitchen = (mode: string): string =>
    `driver:\n  name: dokken\nprovisioner:\n  name: chef_zero\n  client_rb:\n    ssl_verify_mode: ${mode}\nplatforms:\n  - name: debian-12\n`;
  const told = ['5 chef_client_certificates_unverified'];
  expect(await failing('kitchen.yml', kitchen('":verify_none"'))).toEqual(told);
  expect(await failing('.kitchen.local.yml', kitchen(':verify_none'))).toEqual(told);
  expect(await failing('kitchen.yml', kitchen('":verify_peer"'))).toEqual([]);
  expect(await failing('kitchen.yml', kitchen('<%= ENV["MODE"] %>'))).toEqual([]);
});

test('roles, environments, nodes, attributes of a run and items of data bags have secrets', async () => {
  const told = ['2 chef_recipe_secret_in_attributes'];
  const attributes = '{\n"shop": {\n"db_password": "vK8qLm2xRt5w"\n}}';
  expect(await failing('roles/shop.json', `{"chef_type": "role", "default_attributes": ${attributes}}`)).toEqual(told);
  expect(
    await failing('nodes/a.json', `{"chef_environment": "b", "run_list": ["recipe[a]"], "normal": ${attributes}}`),
  ).toEqual(told);
  expect(await failing('dna.json', `{"run_list": ["recipe[a]"],\n"shop": {\n"db_password": "vK8qLm2xRt5w"}}`)).toEqual(
    told,
  );
  expect(await failing('data_bags/shop/db.json', `{"id": "db",\n\n"db_password": "vK8qLm2xRt5w"}`)).toEqual(told);
  const packer = '{"builders": [{"ssh_password": "vK8qLm2xRt5w"}], "provisioners": [{"run_list": ["recipe[a]"]}]}';
  expect(await failing('packer.json', packer)).toEqual([]);
  const encrypted = `{"id": "db", "db_password": {"encrypted_data": "q4NPXYZ0hMT0vK8qLm2xRt5w\\n", "cipher": "aes-256-gcm"}}`;
  expect(await failing('data_bags/shop/db.json', encrypted)).toEqual([]);
  const file = '{"chef_type": "role", "override_attributes": {"shop": {"password_file": "/etc/shop", "password": ""}}}';
  expect(await failing('roles/shop.json', file)).toEqual([]);
});

test('what a list is joined to is its value, and quotes may stand inside of brackets', async () => {
  const told = ['1 chef_tls_version_outdated'];
  const settings = (value: string): string => `topology "standalone"\nnginx["ssl_protocols"] = ${value}\n`;
  expect(await failing('chef-server.rb', settings('%w(SSLv3 TLSv1.2).join(" ")'))).toEqual(told);
  expect(await failing('chef-server.rb', settings(`['TLSv1', 'TLSv1.2'].join(' ')`))).toEqual(told);
  expect(await failing('chef-server.rb', settings('%w(TLSv1.2 TLSv1.3).join(" ")'))).toEqual([]);
  expect(await failing('chef-server.rb', settings(`versions.join(' ')`))).toEqual([]);
  expect(await failing('chef-server.rb', settings('"TLSv1.2'))).toEqual(['1 chef_syntax_error']);
});
