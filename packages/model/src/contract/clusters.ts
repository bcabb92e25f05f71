import { Type } from 'typebox';
import { Manifest, NewCluster } from '../cluster.ts';
import { NewMachine } from '../machine.ts';
import { KnownName, Name } from '../names.ts';
import { NewService } from '../service.ts';
import { PlainText } from './endpoint.ts';
import { ownerEndpoint } from './owner.ts';
import { serviceEndpoint } from './service-endpoint.ts';

export const ClusterParams = Type.Object({ cluster: Name });
export const ClusterQuery = Type.Object({ clusterName: Name });
export const MachineParams = Type.Object({ cluster: Name, machine: KnownName });
export const MachineServiceParams = Type.Object({ cluster: Name, machine: KnownName, service: KnownName });
export const ClusterServiceParams = Type.Object({ cluster: Name, service: KnownName });

export const listClusters = ownerEndpoint({
  method: 'GET',
  path: '/cluster/list',
  response: Type.Array(Type.String()),
  leastScope: 'read',
  failure: 'Could not get cluster list.',
});

export const getCluster = ownerEndpoint({
  method: 'GET',
  path: '/cluster',
  query: ClusterQuery,
  response: Manifest,
  leastScope: 'read',
  failure: 'Could not get cluster manifest for {clusterName}.',
});

export const addCluster = ownerEndpoint({
  method: 'POST',
  path: '/cluster/add-cluster/:cluster',
  params: ClusterParams,
  body: NewCluster,
  leastScope: 'upload',
  failure: 'Could not authenticate given the authentication information',
});

export const deleteCluster = ownerEndpoint({
  method: 'DELETE',
  path: '/cluster/delete-cluster/:cluster',
  params: ClusterParams,
  leastScope: 'people',
  failure: 'Could not authenticate given the authentication information',
});

export const addMachine = ownerEndpoint({
  description: "Answers with the machine's id as text.",
  method: 'POST',
  path: '/cluster/add-new-machine/:cluster',
  params: ClusterParams,
  body: NewMachine,
  response: PlainText,
  leastScope: 'upload',
  failure: 'Could not add machine to cluster {cluster}.',
});

export const runClusterDerive = ownerEndpoint({
  description:
    "Makes machines of what the cluster's terraform, cloudformation and azureresourcemanager services describe; twice changes nothing. Machines made by hand stay as they are. The manifest's `derivation` says what was left out; 422 names the file and line that cannot be read, and then nothing has changed.",
  method: 'PUT',
  path: '/cluster/run-cluster-derive/:cluster',
  params: ClusterParams,
  leastScope: 'upload',
  failure: 'Deriving of cluster failed.',
});

export const deleteMachine = ownerEndpoint({
  method: 'DELETE',
  path: '/cluster/delete-machine/:cluster/:machine',
  params: MachineParams,
  leastScope: 'people',
  failure: 'Deleting of machine {machine} failed.',
});

export const addService = serviceEndpoint({
  method: 'POST',
  ofMachine: { path: '/cluster/add-new-service/:cluster/:machine', params: MachineParams },
  ofCluster: { path: '/cluster/add-new-cluster-service/:cluster', params: ClusterParams },
  body: NewService,
  leastScope: 'upload',
  failure: 'Could not add a service to {cluster}.',
});

export const deleteService = serviceEndpoint({
  method: 'DELETE',
  ofMachine: { path: '/cluster/delete-service/:cluster/:machine/:service', params: MachineServiceParams },
  ofCluster: { path: '/cluster/delete-cluster-service/:cluster/:service', params: ClusterServiceParams },
  leastScope: 'people',
  failure: 'Deletion of service {service} failed.',
});
