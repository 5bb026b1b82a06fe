import { createInProcessTransport } from '../src/transport/create-in-process-transport.ts';
import { describeTransportContract } from './transport.contract.ts';

describeTransportContract('in-process', createInProcessTransport);
