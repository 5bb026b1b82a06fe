export {
  createStaffClient,
  productClientConfig,
  type StaffClient,
  StaffClientError,
  signInStaffInteractively,
} from './staff-client.ts';
