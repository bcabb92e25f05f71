import { secretInFile } from '../secrets-in-file.ts';

export default secretInFile({
  id: 'apache_ldap_password_in_file',
  title: 'The password for the LDAP server stands in the configuration',
  directive: 'AuthLDAPBindPassword',
  what: 'the password of the account that searches the directory',
  anchor: 'mod_authnz_ldap.html#authldapbindpassword',
});
