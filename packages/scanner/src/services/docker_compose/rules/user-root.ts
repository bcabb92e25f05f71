import { containerDanger } from '../../../dangers/container-dangers.ts';
import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { composeSetting, oneService, services } from '../compose-rule.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_user_root',
  ...containerDanger('root', cisDocker('4.1'), stigDocker('V-235830')),
  remediation: 'Name another user, such as `user: "10001"`, or remove the line where the image has one.',
  sources: [services('user')],

  examples: {
    bad: [oneService('«user: root»'), oneService('«user: "0:0"»'), oneService('«user: 0»')],
    good: [oneService('user: "1000:1000"'), oneService('user: ${UID}'), oneService('user: rooted')],
  },

  setting: 'user',
  bad: (user) => /^(root|0+)(:.*)?$/.test(user) || holdsPlaceholder(user),
  safe: USER_INSERT_VALUE,
  fix: {
    kind: 'suggested',
    needs: 'the user that the program runs as, with rights to its files, such as 10001',
    asks: 'value',
  },
});
