import { inProcessTransport } from '../src/transport/in-process-transport.ts';
import { transportContract } from './transport.contract.ts';

transportContract('in-process', inProcessTransport);
