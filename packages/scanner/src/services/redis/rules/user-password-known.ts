import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { ACCESS_CONTROL, redisRule } from '../redis-rule.ts';

export default redisRule({
  id: 'redis_user_password_known',
  title: 'An ACL user has a password that everybody tries first (the SHA-256 of a common one)',
  severity: HIGH,
  problem:
    'Redis hashes passwords with SHA-256 and no salt, so the hash of a common password is known, and Redis answers many thousand attempts in a second.',
  remediation: 'Give the user a password from `ACL GENPASS`, and write its hash with `#`.',
  sources: [`${ACCESS_CONTROL}#acl-rules`],
  references: [cwe(521), nist('IA-5(1)'), pci('8.3.6')],
  reads: ['redis.conf', 'aclfile.conf', 'sentinel.conf'],

  examples: {
    bad: [
      `«user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8 ~app:* +@read»`, // password
      `«user ops on #2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae ~ops:* +@read»`, // foo
    ],
    good: [
      `user app on #c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2 ~app:* +@read`,
      `user app off #5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8 ~app:* +@read`,
      `user app on #5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8 resetpass ~app:* +@read`,
    ],
  },

  *check({ file }) {
    for (const { directive, name, isOn, hashes } of file.users) {
      if (isOn && [...hashes].some((hash) => KNOWN.has(hash)))
        yield { at: directive, message: `the password of user ${name} is a common one` };
    }
  },
});

/** The SHA-256 of passwords that lists of common ones and examples of Redis begin with. */
const KNOWN: ReadonlySet<string> = new Set([
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', // the empty one
  '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8', // password
  '8d969eef6ecad3c29a3a629280e686cf0c3f5d5a86aff3ca12020c923adc6c92', // 123456
  'ef797c8118f02dfb649607dd5d3f8c7623048c9c063d532cc95c5ed7a898a64f', // 12345678
  '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225', // 123456789
  '5994471abb01112afcc18159f6cc74b4f511b99806da59b3caf5a9c173cacfc5', // 12345
  '03ac674216f3e15c761ee1a5e255f067953623c8b388b4459e13f978d7c846f4', // 1234
  '65e84be33532fb784c48129675f9eff3a682b27168c0ea744b2cf58ee02337c5', // qwerty
  '8c6976e5b5410415bde908bd4dee15dfb167a9c873fc4bb8a81f6f2ab448a918', // admin
  '4813494d137e1631bba301d5acab6e7bb7aa74ce1185d456565ef51d737677b2', // root
  '34fb46c847bb9df96e5205a39d382f648a6e8dce1e014cd85b4ca6a88d88ed03', // redis
  '1b58ee375b42e41f0e48ef2ff27d10a5b1f6924a9acdcdba7cae868e7adce6bf', // foobared
  '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae', // foo
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', // test
  '2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b', // secret
  '37a8eec1ce19687d132fe29051dca629d164e2c4958ba141d5f4133a33f0688f', // default
  '057ba03d6c44104863dc7361fe4578965d1887360f90a0895882e58a6248fc86', // changeme
  '1c8bfe8f801d79745c4631d09fff36c82aa37fc4cce4fc946683d7b336b63032', // letmein
  '2d9c75273d72b32df726fb545c8a4edc719f0a95a6fd993950b10c474ad9c927', // p1pp0
  'd74ff0ee8da3b9806b18c877dbf29bbde50b5bd8e4dad7a3a725000feb82e8f1', // pass
  '89e01536ac207279409d4de1e5253e01f4a1769e696db0d6062ca9b8f56767c8', // mypassword
  '0b14d501a594442a01c6859541bcb3e8164d183d32937b851835442f69d5c94e', // password1
  'ef92b778bafe771e89245b89ecbc08a44a4e166c06659911881f383d4473e94f', // password123
  '84983c60f7daadc1cb8698621f802c0d9f9a3c3c295c810748fb048115c186ec', // guest
  '04f8996da763b7a969b1028ee3007569eaf3a635486ddab211d512c85b9df8fb', // user
  '8f0e2f76e22b43e2855189877e7dc1e1e7d98c226c95db247cd1d547928334a9', // passw0rd
]);
