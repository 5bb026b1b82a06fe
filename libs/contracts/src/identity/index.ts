export { exportOwnAccount } from '../own-data.ts';
export { type Account, accountSchema, type Role, roleSchema, roles } from './accounts/account.ts';
export { closeAccount } from './accounts/close-account.ts';
export { closeAccountAsStaff } from './accounts/close-account-as-staff.ts';
export { disableAccount, staffReason } from './accounts/disable-account.ts';
export { enableAccount } from './accounts/enable-account.ts';
export { findAccountByPhone } from './accounts/find-account-by-phone.ts';
export { getAccount } from './accounts/get-account.ts';
export { getOwnAccount } from './accounts/get-own-account.ts';
export { requestCloseCode } from './accounts/request-close-code.ts';
export { type AuditEntry, auditEntrySchema } from './audit/audit-entry.ts';
export { listAudit } from './audit/list-audit.ts';
export { identityErrors } from './errors.ts';
export {
  accountClosed,
  accountCreated,
  accountErased,
  accountUpdated,
  auditRecorded,
  sessionRevoked,
} from './events.ts';
export { identityMessages } from './messages/identity-messages.ts';
export { changeAccountPhone } from './phone/change-account-phone.ts';
export { confirmPhoneChange } from './phone/confirm-phone-change.ts';
export { requestPhoneChange } from './phone/request-phone-change.ts';
export { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
export { enrollSecondFactor } from './second-factor/enroll-second-factor.ts';
export { replaceRecoveryCodes } from './second-factor/replace-recovery-codes.ts';
export { resetSecondFactor } from './second-factor/reset-second-factor.ts';
export {
  type SecondFactorStep,
  secondFactorStepSchema,
} from './second-factor/second-factor-step.ts';
export { verifySecondFactor } from './second-factor/verify-second-factor.ts';
export { endAccountSessions } from './sessions/end-account-sessions.ts';
export { endOwnSession } from './sessions/end-own-session.ts';
export { listOwnSessions, type OwnSession, ownSessionSchema } from './sessions/list-own-sessions.ts';
export * from './sessions/session-lifetimes.ts';
export { logout } from './sign-in/logout.ts';
export * from './sign-in/one-time-code-limits.ts';
export { phoneInputSchema } from './sign-in/phone-input.ts';
export { redeemMagicLink } from './sign-in/redeem-magic-link.ts';
export { refreshSession } from './sign-in/refresh-session.ts';
export { requestMagicLink } from './sign-in/request-magic-link.ts';
export { requestOtp } from './sign-in/request-otp.ts';
export { signInReplySchema } from './sign-in/sign-in-reply.ts';
export { verifyOtp } from './sign-in/verify-otp.ts';
export { listTestUsers } from './test-login/list-test-users.ts';
export { testLogin } from './test-login/test-login.ts';
export { type TestLoginUser, testLoginUserSchema } from './test-login/test-login-option.ts';
export {
  accountErrorTexts,
  loginTexts,
  magicLoginTexts,
  testLoginTexts,
} from './texts.ts';
