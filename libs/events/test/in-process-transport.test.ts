import { createInProcessTransport } from '../src/transport/create-in-process-transport.ts';
import { transportContract } from './transport.contract.ts';

transportContract('in-process', createInProcessTransport);
