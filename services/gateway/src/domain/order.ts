export interface Order {
  readonly invoiceNumber?: string;
  readonly description?: string;
  readonly discountAmount?: string;
  readonly taxIsAfterDiscount?: boolean;
  readonly totalTaxTypeCode?: string;
  readonly purchaserVATRegistrationNumber?: string;
  readonly merchantVATRegistrationNumber?: string;
  readonly vatInvoiceReferenceNumber?: string;
  readonly purchaserCode?: string;
  readonly summaryCommodityCode?: string;
  readonly purchaseOrderDateUTC?: string;
  readonly supplierOrderReference?: string;
  readonly authorizedContactName?: string;
  readonly cardAcceptorRefNumber?: string;
  readonly amexDataTAA1?: string;
  readonly amexDataTAA2?: string;
  readonly amexDataTAA3?: string;
  readonly amexDataTAA4?: string;
}

/** An order in the older form. */
export interface OrderEx extends Order {
  readonly purchaseOrderNumber?: string;
}

/** One item of an order. */
export interface LineItem {
  readonly description?: string;
  readonly discountAmount?: string;
  readonly taxIsAfterDiscount?: boolean;
  readonly itemId: string;
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly taxable?: boolean;
  readonly unitOfMeasure?: string;
  readonly typeOfSupply?: string;
  readonly taxRate?: string;
  readonly taxAmount?: string;
  readonly nationalTax?: string;
  readonly localTax?: string;
  readonly vatRate?: string;
  readonly alternateTaxId?: string;
  readonly alternateTaxType?: string;
  readonly alternateTaxTypeApplied?: string;
  readonly alternateTaxRate?: string;
  readonly alternateTaxAmount?: string;
  readonly totalAmount?: string;
  readonly commodityCode?: string;
  readonly productCode?: string;
  readonly productSKU?: string;
  readonly discountRate?: string;
  readonly taxIncludedInTotal?: boolean;
}

/** A part of the amount: tax, duty or shipping. */
export interface ExtendedAmount {
  readonly description?: string;
  readonly amount: string;
  readonly name?: string;
}

/** Taxes beside the first. */
export interface OtherTax {
  readonly alternateTaxId?: string;
  readonly alternateTaxAmount?: string;
  readonly nationalTaxAmount?: string;
  readonly localTaxAmount?: string;
  readonly vatTaxRate?: string;
  readonly vatTaxAmount?: string;
}
