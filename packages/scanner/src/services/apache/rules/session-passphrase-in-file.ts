import { secretInFile } from '../secrets-in-file.ts';

export default secretInFile({
  id: 'apache_session_passphrase_in_file',
  title: 'The key of the sessions stands in the configuration',
  directive: 'SessionCryptoPassphrase',
  what: 'the key with which sessions can be read and forged',
  anchor: 'mod_session_crypto.html#sessioncryptopassphrase',
});
