import { inProcessTransport } from '../src/in-process-transport.ts';
import { transportContract } from './transport.contract.ts';

transportContract('in-process', inProcessTransport);
