import { createInProcessTransport } from '../src/transport/create-in-process-transport.ts';
import { testTransport } from './transport.contract.ts';

testTransport('in-process', createInProcessTransport);
