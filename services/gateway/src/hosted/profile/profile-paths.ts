/** Where the pages of a stored customer stand. */
export const PROFILE_PATHS = {
  manage: '/customer/manage',
  addPayment: '/customer/addPayment',
  editPayment: '/customer/editPayment',
  addShipping: '/customer/addShipping',
  editShipping: '/customer/editShipping',
} as const;

/** A page of a stored customer. */
export type ProfilePageName = keyof typeof PROFILE_PATHS;
