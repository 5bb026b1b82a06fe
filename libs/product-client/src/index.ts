export {
  commandLineClientConfig,
  createStaffClient,
  type StaffClient,
  StaffClientError,
  signInStaffInteractively,
} from './staff-client.ts';
