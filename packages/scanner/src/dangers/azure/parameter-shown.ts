import { Answer } from '../../resources/answer.ts';
import { PARAMETER, type View, type ViewKind } from '../../resources/stack.ts';
import { cwe, nist } from '../../rules/rulesets.ts';
import { isForSecret } from '../azure-secret-parameters.ts';
import { danger } from '../danger.ts';

interface SecretParameter extends View {
  readonly type: Answer;
}

const SECRET_PARAMETERS: ViewKind<SecretParameter> = {
  azureresourcemanager: (stack) =>
    stack
      .ofType(PARAMETER)
      .filter(isForSecret)
      .map((parameter) => ({ source: parameter.source, at: parameter.at, type: Answer.of(parameter).get('type') })),
};

export default danger({
  name: 'azure_parameter_shown',
  title: 'A parameter for a password or key is kept in plain text: its type is not securestring',
  severity: 3,
  problem: 'Everybody who may look at the deployments of the resource group reads the password that was given in.',
  references: [cwe(522), nist('IA-5')],
  of: SECRET_PARAMETERS,
  judge: ({ type }) => type.is('string', 'object'),
  in: {
    azureresourcemanager: {
      remediation: 'Set its `type` to `securestring` or `secureObject`, and give it in from a key vault.',
      sources: [
        'https://learn.microsoft.com/azure/azure-resource-manager/templates/best-practices',
        'https://learn.microsoft.com/azure/azure-resource-manager/templates/data-types',
      ],
      examples: {
        bad: [
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "parameters": {
              "adminPassword": {
                «"type": "string"»
              }
            },
            "resources": []
          }`,
        ],
        good: [
          `
          {
            "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
            "parameters": {
              "adminPassword": { "type": "securestring" },
              "secretName": { "type": "string" },
              "keyVaultSecretUri": { "type": "string" },
              "location": { "type": "string" }
            },
            "resources": []
          }`,
        ],
      },
    },
  },
});
