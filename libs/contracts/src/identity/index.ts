export { exportOwnAccount } from '../own-data.ts';
export { type Account, accountSchema, type Role, roleSchema, roles } from './accounts/account.ts';
export { accountErrorTexts } from './accounts/account-error-texts.ts';
export { closeAccount } from './accounts/close-account.call.ts';
export { closeAccountAsStaff } from './accounts/close-account-as-staff.call.ts';
export { disableAccount, staffReason } from './accounts/disable-account.call.ts';
export { enableAccount } from './accounts/enable-account.call.ts';
export * from './accounts/erasure-days-max.ts';
export { findAccountByPhone } from './accounts/find-account-by-phone.call.ts';
export { getAccount } from './accounts/get-account.call.ts';
export { getOwnAccount } from './accounts/get-own-account.call.ts';
export { requestCloseCode } from './accounts/request-close-code.call.ts';
export { staffReasonLengthMax, staffReasonLengthMin } from './accounts/staff-reason-limits.ts';
export { type AuditEntry, auditEntrySchema } from './audit/audit-entry.ts';
export * from './audit/audit-kept-years.ts';
export { listAudit } from './audit/list-audit.call.ts';
export { identityErrors } from './errors.ts';
export {
  accountClosed,
  accountCreated,
  accountErasedByService,
  accountUpdated,
  auditRecorded,
  sessionRevoked,
} from './events.ts';
export { identityMessages } from './messages/identity-messages.ts';
export { changeAccountPhone } from './phone/change-account-phone.call.ts';
export { confirmPhoneChange } from './phone/confirm-phone-change.call.ts';
export { requestPhoneChange } from './phone/request-phone-change.call.ts';
export { confirmSecondFactor } from './second-factor/confirm-second-factor.call.ts';
export { enrollSecondFactor } from './second-factor/enroll-second-factor.call.ts';
export { replaceRecoveryCodes } from './second-factor/replace-recovery-codes.call.ts';
export { resetSecondFactor } from './second-factor/reset-second-factor.call.ts';
export {
  type SecondFactorStep,
  secondFactorStepSchema,
} from './second-factor/second-factor-step.ts';
export { verifySecondFactor } from './second-factor/verify-second-factor.call.ts';
export { endAccountSessions } from './sessions/end-account-sessions.call.ts';
export { endOwnSession } from './sessions/end-own-session.call.ts';
export { listOwnSessions, type OwnSession, ownSessionSchema } from './sessions/list-own-sessions.call.ts';
export * from './sessions/session-lifetimes.ts';
export { codeSentReplySchema } from './sign-in/code-sent-reply-schema.ts';
export { loginTexts, magicLoginTexts } from './sign-in/login-texts.ts';
export { logout } from './sign-in/logout.call.ts';
export * from './sign-in/magic-link-lifetime.ts';
export * from './sign-in/one-time-code-limits.ts';
export { phoneInputSchema } from './sign-in/phone-input-schema.ts';
export { redeemMagicLink } from './sign-in/redeem-magic-link.call.ts';
export { refreshSession } from './sign-in/refresh-session.call.ts';
export { requestMagicLink } from './sign-in/request-magic-link.call.ts';
export { requestOtp } from './sign-in/request-otp.call.ts';
export { signInReplySchema } from './sign-in/sign-in-reply-schema.ts';
export { verifyOtp } from './sign-in/verify-otp.call.ts';
export { listTestUsers } from './test-login/list-test-users.ts';
export { testLogin } from './test-login/test-login.ts';
export { testLoginTexts } from './test-login/test-login-texts.ts';
export { testLoginUserSchema } from './test-login/test-login-user.ts';
